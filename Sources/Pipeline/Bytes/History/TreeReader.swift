internal import Git
internal import Packfile

/// Reads trees; of one that is stored as a delta, only the entries that the delta brings in.
struct TreeReader {
  /// A tree that others may be stored against.
  private struct Known {
    /// Where the entries start, and where the last one ends; bytes from 0.
    var starts: [Int32] = []
    var kept: [Int64] = []
  }

  private var slots: [Known] = []
  private var own = Known()

  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - slot: where what is needed for its deltas is kept; nil where none can come.
  ///   - baseSlot: where that was kept of the tree it is stored against.
  /// - Returns: whether the tree is sound.
  mutating func read(
    _ tree: Int32, _ bytes: Span<UInt8>, slot: Int?, baseSlot: Int?, copies: [PackCopy],
    _ table: ObjectTable, for taker: inout some TreeTaker
  ) -> Bool {
    own.starts.removeAll(keepingCapacity: true)
    own.kept.removeAll(keepingCapacity: true)
    var offset = 0
    func readEntry(_ own: inout Known, _ taker: inout some TreeTaker) -> Bool {
      guard let entry = TreeEntry.read(in: bytes, at: offset) else { return false }
      own.starts.append(Int32(truncatingIfNeeded: offset))
      own.kept.append(taker.take(entry, in: tree, bytes, table))
      offset = entry.end
      return true
    }
    var isSound = true
    if let baseSlot {
      for copy in copies where isSound {
        while offset < copy.start, isSound { isSound = readEntry(&own, &taker) }
        if isSound { inherit(copy, from: baseSlot, &offset) }
      }
    }
    while offset < bytes.count, isSound { isSound = readEntry(&own, &taker) }
    own.starts.append(Int32(truncatingIfNeeded: offset))
    taker.finish(tree, own.kept)
    if let slot {
      while slots.count <= slot { slots.append(Known()) }
      swap(&slots[slot], &own)
    }
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
