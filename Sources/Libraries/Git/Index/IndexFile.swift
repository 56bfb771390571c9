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

  /// The bytes in which the paths of the entries stand.
  private(set) var names: [UInt8]
  /// By path, then stage.
  private(set) var entries: [Entry] = []
  /// The trees that stand for all that is below a folder, in a sparse index; by path with a slash
  /// behind it.
  private(set) var summaries: [[UInt8]: ObjectID] = [:]
  /// The trees of folders in which nothing was staged, as far as the index knows.
  private(set) var trees = CachedTrees()

  /// No system has longer paths; in bytes.
  static let maximumPathLength = 4096

  /// Nil for what this reader does not understand: a damaged file, one out of order, and one whose
  /// content is elsewhere (a split index).
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard reader.number() == 0x4449_5243, let version = reader.number(), (2...4).contains(version),
      let count = reader.number(), Int(count) <= bytes.count / 62
    else { return nil }
    // Only the last version does not have paths as they are.
    names = version < 4 ? bytes : []
    entries.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let entry = readEntry(&reader, version: version), isInOrder(entry) else { return nil }
      if entry.mode == .tree { summaries[Array(names[entry.name])] = entry.id }
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
    guard let name = readName(&reader, from: start, version: version) else { return nil }
    return Entry(
      name: name, id: id, mode: FileMode(mode), stage: Int(flags >> 12 & 3),
      isSkipped: extended & 0x4000 != 0,
      isIntendedOnly: extended & 0x2000 != 0)
  }

  /// - Parameter start: where the entry starts.
  private mutating func readName(
    _ reader: inout ByteReader, from start: Int, version: UInt32
  ) -> Range<Int>? {
    guard version == 4 else {
      guard let name = reader.text(), name.count <= Self.maximumPathLength else { return nil }
      // The NUL behind the name is the first of 1 to 8 that fill up to a multiple of 8.
      return reader.skip((8 - (reader.offset - start) % 8) % 8) ? name : nil
    }
    let previous = entries.last?.name ?? 0..<0
    guard let dropped = reader.offsetNumber(), dropped <= previous.count, let rest = reader.text(),
      previous.count - dropped + rest.count <= Self.maximumPathLength
    else { return nil }
    let first = names.count
    // Byte by byte: a slice of the array would make it copy itself before it grows.
    for index in previous.dropLast(dropped) { names.append(names[index]) }
    names += reader.bytes[rest]
    return first..<names.count
  }

  /// Whether an entry may follow the last one; the same path may come again in a conflict.
  private func isInOrder(_ entry: Entry) -> Bool {
    guard let last = entries.last else { return true }
    let order = names.order(of: last.name, entry.name)
    return order < 0 || entry.isConflicted && order == 0
  }

  private mutating func readExtensions(_ reader: inout ByteReader, end: Int) -> Bool {
    while reader.offset < end {
      guard let name = reader.number(), let size = reader.number(),
        let data = reader.part(Int(size)), reader.offset <= end
      else { return false }
      if name == 0x5452_4545 {
        guard let known = CachedTrees(data) else { return false }
        trees = known
      } else if name >> 24 & 0x20 != 0, name != 0x7364_6972 {
        // A lower-case letter first: whoever does not know it cannot read the index.
        return false
      }
    }
    return reader.offset == end
  }
}

/// What the index remembers of trees: those that git would write for folders in which nothing was
/// staged since.
///
/// Read from the extension `TREE` of git's index format.
struct CachedTrees {
  private struct Folder {
    /// Where its name stands in the bytes of the index; empty for the root.
    let name: Range<Int>
    let tree: ObjectID?
    /// The place behind the last folder below it.
    var end: Int
  }

  private let bytes: [UInt8]
  /// The root, then each folder with all that is below it.
  private var folders: [Folder] = []

  /// Knows nothing.
  init() {
    bytes = []
  }

  /// Nil where the extension is damaged.
  init?(_ part: ByteReader) {
    bytes = part.bytes
    var reader = part
    // The folders around the next one: where they are, how long their path is, and how many are to
    // come in them.
    var around: [(place: Int, length: Int, count: Int)] = []
    repeat {
      let outer = around.last
      guard let name = reader.text(), let entries = reader.decimal(endingAt: UInt8(ascii: " ")),
        let count = reader.decimal(endingAt: UInt8(ascii: "\n")), count >= 0,
        (outer?.length ?? 0) + name.count < IndexFile.maximumPathLength
      else { return nil }
      var tree: ObjectID?
      if entries >= 0 {
        guard let id = reader.id() else { return nil }
        tree = id
      }
      if outer != nil { around[around.count - 1].count -= 1 }
      around.append((folders.count, outer.map { $0.length + name.count + 1 } ?? 0, count))
      folders.append(Folder(name: name, tree: tree, end: 0))
      while let last = around.last, last.count == 0 {
        folders[last.place].end = folders.count
        around.removeLast()
      }
    } while !around.isEmpty
    guard reader.offset == reader.end else { return nil }
  }

  /// The place of the root; nil where nothing is known.
  var root: Int? { folders.isEmpty ? nil : 0 }

  /// The tree of the folder at a place; nil where something was staged in it.
  func tree(at place: Int) -> ObjectID? { folders[place].tree }

  /// The places of the folders that are right in the one at `place`, by name.
  func folders(in place: Int) -> [[UInt8]: Int] {
    var found: [[UInt8]: Int] = [:]
    var next = place + 1
    while next < folders[place].end {
      found[Array(bytes[folders[next].name])] = next
      next = folders[next].end
    }
    return found
  }
}
