package import Git
internal import Text
internal import Vocabulary

/// Collects facts about trees: each worker fills one visitor, and they are merged.
package protocol TreeVisitor: Sendable {
  /// Whether the object of an entry matters.
  func asks(for entry: TreeEntry) -> Bool

  /// Receives an entry that the tree does not share with its delta base.
  ///
  /// - Parameters:
  ///   - number: the object number, if it was asked for and exists.
  ///   - count: the number of objects.
  /// - Returns: a value to keep for this tree and all that share the entry; -1 for none.
  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64

  /// Receives the kept values of all entries of a tree, in their order.
  ///
  /// - Returns: whether there was room for them.
  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool

  /// Adds the facts another worker collected.
  mutating func merge(_ other: Self)

  /// Whether a tree names an object as a file, so that reading the file reports an unreadable
  /// object.
  func isFile(_ number: Int32) -> Bool
}

extension TreeVisitor {
  /// The maximum number of entries one worker keeps: small deltas can produce many.
  package static var maximumKeptCount: Int { 1 << 26 }

  package func asks(for entry: TreeEntry) -> Bool { entry.mode == .tree || entry.mode.isFile }

  /// For visitors that do not report unreadable objects.
  package func isFile(_ number: Int32) -> Bool { false }
}

/// Reads trees; of a tree stored as a delta, only the entries that the delta adds.
struct TreeReader {
  /// A tree that may be a delta base.
  private struct Known {
    /// The offsets of the entries and the end of the last one; bytes from 0.
    var starts: [Int32] = []
    var kept: [Int64] = []
  }

  /// An entry that the delta base lacks.
  private struct Fresh {
    let entry: TreeEntry
    /// Its index among all entries.
    let place: Int
    /// The object number; -1 if not asked for or missing.
    var number: Int32 = -1
  }

  private var slots: [Known] = []
  private var own = Known()
  private var fresh: [Fresh] = []

  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - slot: the slot to keep the tree in for its deltas; nil if it has none.
  ///   - baseSlot: the slot of its delta base.
  /// - Returns: whether the tree is sound and there was room for its entries.
  mutating func read(
    _ tree: Int32, _ bytes: Span<UInt8>, slot: Int?, baseSlot: Int?, copies: [SharedRange],
    _ table: ObjectTable, for taker: inout some TreeVisitor
  ) -> Bool {
    own.starts.removeAll(keepingCapacity: true)
    own.kept.removeAll(keepingCapacity: true)
    fresh.removeAll(keepingCapacity: true)
    let isSound = readEntries(bytes, baseSlot: baseSlot, copies: copies) { fresh, own in
      Self.pass(&fresh, of: tree, bytes, table, to: &taker, into: &own)
    }
    let hasRoom = taker.finish(tree, own.kept)
    if let slot {
      while slots.count <= slot { slots.append(Known()) }
      swap(&slots[slot], &own)
    }
    return isSound && hasRoom
  }

  /// Passes new entries to a visitor, and keeps what it returns.
  private static func pass(
    _ fresh: inout [Fresh], of tree: Int32, _ bytes: Span<UInt8>, _ table: ObjectTable,
    to taker: inout some TreeVisitor, into own: inout Known
  ) {
    // In a loop of its own, so that memory accesses overlap.
    for index in fresh.indices where taker.asks(for: fresh[index].entry) {
      fresh[index].number = table.number(of: fresh[index].entry.id) ?? -1
    }
    for new in fresh {
      let number = new.number < 0 ? nil : new.number
      own.kept[new.place] = taker.take(new.entry, number, in: tree, bytes, of: table.count)
    }
    fresh.removeAll(keepingCapacity: true)
  }

  /// The maximum number of new entries passed on together: they take three times the memory of the
  /// tree itself.
  private static let batchCount = 1 << 14

  /// Records the offsets and the new entries; returns false for a malformed tree.
  ///
  /// - Parameter pass: takes new entries, and empties the list.
  private mutating func readEntries(
    _ bytes: Span<UInt8>, baseSlot: Int?, copies: [SharedRange],
    _ pass: (inout [Fresh], inout Known) -> Void
  ) -> Bool {
    defer { pass(&fresh, &own) }
    var offset = 0
    func readEntry(_ own: inout Known, _ fresh: inout [Fresh]) -> Bool {
      guard let entry = TreeEntry.read(in: bytes, at: offset) else { return false }
      fresh.append(Fresh(entry: entry, place: own.kept.count))
      own.starts.append(Int32(truncatingIfNeeded: offset))
      own.kept.append(-1)
      offset = entry.end
      if fresh.count == Self.batchCount { pass(&fresh, &own) }
      return true
    }
    var isSound = true
    if let baseSlot {
      for copy in copies where isSound {
        while offset < copy.start, isSound { isSound = readEntry(&own, &fresh) }
        if isSound { inherit(copy, from: baseSlot, &offset) }
      }
    }
    while offset < bytes.count, isSound { isSound = readEntry(&own, &fresh) }
    own.starts.append(Int32(truncatingIfNeeded: offset))
    return isSound && offset == bytes.count
  }

  /// Inherits the entries that lie wholly in a copied range, if one starts at `offset`.
  private mutating func inherit(_ copy: SharedRange, from baseSlot: Int, _ offset: inout Int) {
    guard offset < copy.end else { return }
    let shift = copy.start - copy.baseStart
    let starts = slots[baseSlot].starts
    var place = starts.partitioningIndex { Int($0) >= offset - shift }
    guard place < starts.count, Int(starts[place]) == offset - shift else { return }
    let end = copy.end - shift
    while place + 1 < starts.count, Int(starts[place + 1]) <= end {
      own.starts.append(Int32(truncatingIfNeeded: Int(starts[place]) + shift))
      own.kept.append(slots[baseSlot].kept[place])
      place += 1
    }
    offset = Int(starts[place]) + shift
  }
}
