/// The file in which git keeps its index, read where only names, ids and known folders matter.
///
/// Format: git's Documentation/gitformat-index, versions 2 to 4.
struct IndexFile {
  struct Entry {
    /// Where its path stands in `names`.
    let name: Range<Int>
    let id: ObjectID
    let mode: FileMode
    /// 0; or 1 to 3 while a conflict is unresolved.
    let stage: Int
    /// Whether it is one side of an unresolved conflict.
    var isConflicted: Bool { stage > 0 }
    /// A sparse checkout leaves it out of the work tree.
    let isSkipped: Bool
    /// Added by `git add --intent-to-add`: its content is not yet staged.
    let isIntendedOnly: Bool
  }

  /// Paths one after the other.
  private(set) var names: [UInt8] = []
  /// By path, then stage.
  private(set) var entries: [Entry] = []
  /// The trees that git would write for folders, as far as the index knows; by path with a slash
  /// behind it, and the root by the empty path.
  private(set) var folders: [[UInt8]: ObjectID] = [:]

  /// No system has longer paths; in bytes.
  static let maximumPathLength = 4096

  /// Nil for what this reader does not understand: a damaged file, one out of order, and one whose
  /// content is elsewhere (a split index).
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard reader.number() == 0x4449_5243, let version = reader.number(), (2...4).contains(version),
      let count = reader.number(), Int(count) <= bytes.count / 62
    else { return nil }
    entries.reserveCapacity(Int(count))
    names.reserveCapacity(bytes.count / 2)
    for _ in 0..<count {
      guard let entry = readEntry(&reader, version: version), isInOrder(entry) else { return nil }
      // A folder in place of all that is below it, in a sparse index.
      if entry.mode == .tree { folders[Array(names[entry.name])] = entry.id }
      entries.append(entry)
    }
    guard readExtensions(&reader, end: bytes.count - 20) else { return nil }
  }

  /// The first entry from `start` on that is not below `folder`, which ends with a slash.
  func end(of folder: [UInt8], from start: Int) -> Int {
    var (low, high) = (start, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if names[entries[middle].name].starts(with: folder) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private mutating func readEntry(_ reader: inout ByteReader, version: UInt32) -> Entry? {
    let start = reader.offset
    // Times, device and inode are of no interest, nor are owner and size.
    guard reader.skip(24), let mode = reader.number(), reader.skip(12), let id = reader.id(),
      let flags = reader.short()
    else { return nil }
    var extended: UInt16 = 0
    if flags & 0x4000 != 0 {
      guard version >= 3, let more = reader.short() else { return nil }
      extended = more
    }
    var kept = 0
    if version == 4 {
      let previous = entries.last?.name.count ?? 0
      guard let dropped = reader.offsetNumber(), dropped <= previous else { return nil }
      kept = previous - dropped
    }
    guard let rest = reader.text(), kept + rest.count <= Self.maximumPathLength else { return nil }
    let first = names.count
    if kept > 0, let previous = entries.last?.name {
      // Byte by byte: a slice of the array would make it copy itself before it grows.
      for index in previous.prefix(kept) { names.append(names[index]) }
    }
    names += reader.bytes[rest]
    // The NUL behind the name is the first of 1 to 8 that fill up to a multiple of 8.
    if version < 4, !reader.skip((8 - (reader.offset - start) % 8) % 8) { return nil }
    return Entry(
      name: first..<names.count, id: id, mode: FileMode(mode), stage: Int(flags >> 12 & 3),
      isSkipped: extended & 0x4000 != 0,
      isIntendedOnly: extended & 0x2000 != 0)
  }

  /// Whether an entry may follow the last one; the same path may come again in a conflict.
  private func isInOrder(_ entry: Entry) -> Bool {
    guard let last = entries.last else { return true }
    let (old, new) = (names[last.name], names[entry.name])
    return old.lexicographicallyPrecedes(new) || entry.isConflicted && old.elementsEqual(new)
  }

  private mutating func readExtensions(_ reader: inout ByteReader, end: Int) -> Bool {
    while reader.offset < end {
      guard let name = reader.number(), let size = reader.number(),
        let data = reader.part(Int(size)), reader.offset <= end
      else { return false }
      if name == 0x5452_4545 {
        guard let known = CachedTrees.read(data) else { return false }
        folders.merge(known) { own, _ in own }
      } else if name >> 24 & 0x20 != 0, name != 0x7364_6972 {
        // A lower-case letter first: whoever does not know it cannot read the index.
        return false
      }
    }
    return reader.offset == end
  }
}
