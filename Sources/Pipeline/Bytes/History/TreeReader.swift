package import Git
internal import Packfile
internal import Text

/// What is to be known of trees: each worker fills one, and they are put together.
package protocol TreeVisitor: Sendable {
  /// Whether it matters which object an entry names.
  func asks(for entry: TreeEntry) -> Bool

  /// Takes an entry that the tree does not share with the one it is stored against.
  ///
  /// - Parameters:
  ///   - number: that of the object, if it was asked for and is there.
  ///   - count: how many objects there are.
  /// - Returns: what is to be kept of the entry, for this tree and all that share it; -1 for nothing.
  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64

  /// Takes what was kept of all entries of a tree, in their order.
  ///
  /// - Returns: whether there was room for it.
  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool

  /// Takes over what another worker found.
  mutating func merge(_ other: Self)

  /// Whether a tree names an object as a file: if it cannot be read, reading the file will say so.
  func isFile(_ number: Int32) -> Bool
}

extension TreeVisitor {
  /// Entries that one worker keeps of all its trees: few bytes of deltas make many.
  package static var maximumKeptCount: Int { 1 << 26 }

  func asks(for entry: TreeEntry) -> Bool { entry.mode == .tree || entry.mode.isFile }

  /// Of no use to those that do not tell what could not be read.
  package func isFile(_ number: Int32) -> Bool { false }
}

/// Reads trees; of one that is stored as a delta, only the entries that the delta brings in.
struct TreeReader {
  /// A tree that others may be stored against.
  private struct Known {
    /// Where the entries start, and where the last one ends; bytes from 0.
    var starts: [Int32] = []
    var kept: [Int64] = []
  }

  /// An entry that was not there in the tree that this one is stored against.
  private struct Fresh {
    let entry: TreeEntry
    /// Its place among all entries.
    let place: Int
    /// That of the object; -1 where it is not asked for or not there.
    var number: Int32 = -1
  }

  private var slots: [Known] = []
  private var own = Known()
  private var fresh: [Fresh] = []

  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - slot: where what is needed for its deltas is kept; nil where none can come.
  ///   - baseSlot: where that was kept of the tree it is stored against.
  /// - Returns: whether the tree is sound, and there was room for what it says.
  mutating func read(
    _ tree: Int32, _ bytes: Span<UInt8>, slot: Int?, baseSlot: Int?, copies: [PackCopy],
    _ table: ObjectTable, for taker: inout some TreeVisitor
  ) -> Bool {
    own.starts.removeAll(keepingCapacity: true)
    own.kept.removeAll(keepingCapacity: true)
    fresh.removeAll(keepingCapacity: true)
    let isSound = readEntries(bytes, baseSlot: baseSlot, copies: copies)
    // In a loop of its own, so that the memory is asked for several objects at once.
    for index in fresh.indices where taker.asks(for: fresh[index].entry) {
      fresh[index].number = table.number(of: fresh[index].entry.id) ?? -1
    }
    for new in fresh {
      let number = new.number < 0 ? nil : new.number
      own.kept[new.place] = taker.take(new.entry, number, in: tree, bytes, of: table.count)
    }
    let hasRoom = taker.finish(tree, own.kept)
    if let slot {
      while slots.count <= slot { slots.append(Known()) }
      swap(&slots[slot], &own)
    }
    return isSound && hasRoom
  }

  /// Notes where entries start, and which are fresh; false for a tree that is not sound.
  private mutating func readEntries(
    _ bytes: Span<UInt8>, baseSlot: Int?, copies: [PackCopy]
  ) -> Bool {
    var offset = 0
    func readEntry(_ own: inout Known, _ fresh: inout [Fresh]) -> Bool {
      guard let entry = TreeEntry.read(in: bytes, at: offset) else { return false }
      fresh.append(Fresh(entry: entry, place: own.kept.count))
      own.starts.append(Int32(truncatingIfNeeded: offset))
      own.kept.append(-1)
      offset = entry.end
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

  /// Takes over the entries that lie wholly in what was copied, if one starts at `offset`.
  private mutating func inherit(_ copy: PackCopy, from baseSlot: Int, _ offset: inout Int) {
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
