internal import Text
internal import Vocabulary

/// The index file of git, read as far as names, ids, and cached trees are concerned.
///
/// Format: git's Documentation/gitformat-index, versions 2 to 4.
struct IndexFile {
  struct Entry {
    /// The range of its path in `names`.
    let name: Range<Int>
    let id: ObjectID
    let mode: FileMode
    /// 0; or 1 to 3 while a conflict is unresolved.
    let stage: Int
    /// Whether it is one side of an unresolved conflict.
    var isConflicted: Bool { stage > 0 }
    /// Whether a sparse checkout omits it from the work tree.
    let isSkipped: Bool
    /// Whether it was added by `git add --intent-to-add`: its content is not staged yet.
    let isIntendedOnly: Bool
  }

  /// The bytes that contain the paths of the entries.
  private(set) var names: [UInt8]
  /// By path, then stage.
  ///
  /// Of a split index, only those in this file until `joined(to:)`.
  private(set) var entries: [Entry] = []
  /// In a sparse index, the trees that replace everything below a folder, by path with a trailing
  /// slash.
  private(set) var summaries: [[UInt8]: ObjectID] = [:]
  /// The trees of folders without staged changes, where the index has them.
  private(set) var trees = CachedTrees()
  /// Of a split index, the file that contains most of its entries, and what changed since.
  private(set) var link: SplitIndexLink?

  /// In bytes; no system has longer paths.
  static let maximumPathLength = 4096

  init(names: [UInt8], entries: [Entry], trees: CachedTrees) {
    (self.names, self.entries, self.trees) = (names, entries, trees)
    for entry in entries where entry.mode == .tree {
      summaries[Array(names[entry.name])] = entry.id
    }
  }

  /// Nil for anything this reader cannot parse: a damaged or unsorted file, or one with an unknown
  /// mandatory extension.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard reader.number() == 0x4449_5243, let version = reader.number(), (2...4).contains(version),
      let count = reader.number(), Int(count) <= bytes.count / 62
    else { return nil }
    // Only the last version compresses paths.
    names = version < 4 ? bytes : []
    entries.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let entry = readEntry(&reader, version: version), isInOrder(entry) else { return nil }
      if entry.mode == .tree { summaries[Array(names[entry.name])] = entry.id }
      entries.append(entry)
    }
    guard readExtensions(&reader, end: bytes.count - 20) else { return nil }
    // Only changes to a shared file have no path of their own.
    guard link != nil || entries.first?.name.isEmpty != true else { return nil }
  }

  /// Returns the first entry from `start` that is not below `folder`, which ends with a slash.
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
    // Times, device, inode, owner, and size do not matter here.
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

  /// - Parameter start: the start of the entry.
  private mutating func readName(
    _ reader: inout ByteReader, from start: Int, version: UInt32
  ) -> Range<Int>? {
    guard version == 4 else {
      guard let name = reader.text(), name.count <= Self.maximumPathLength else { return nil }
      // The name is followed by 1 to 8 NULs, up to a multiple of 8.
      return reader.skip((8 - (reader.offset - start) % 8) % 8) ? name : nil
    }
    let previous = entries.last?.name ?? 0..<0
    guard let dropped = reader.offsetNumber(), dropped <= previous.count, let rest = reader.text(),
      previous.count - dropped + rest.count <= Self.maximumPathLength
    else { return nil }
    let first = names.count
    // Byte by byte: appending a slice of the array would copy the whole array.
    for index in previous.dropLast(dropped) { names.append(names[index]) }
    names += reader.bytes[rest]
    return first..<names.count
  }

  /// Whether an entry may follow the last one; in a conflict, the same path may occur again.
  private func isInOrder(_ entry: Entry) -> Bool {
    guard let last = entries.last, !entry.name.isEmpty || !last.name.isEmpty else { return true }
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
      } else if name == 0x6C69_6E6B {
        guard let known = SplitIndexLink(data) else { return false }
        link = known
      } else if name >> 24 & 0x20 != 0, name != 0x7364_6972 {
        // A lowercase name marks a mandatory extension: without knowing it the index cannot be
        // read.
        return false
      }
    }
    return reader.offset == end
  }
}

/// The trees that the index caches: those git would write for folders without staged changes.
///
/// Read from the `TREE` extension of git's index format.
struct CachedTrees {
  private struct Folder {
    /// The range of its name in the bytes of the index; empty for the root.
    let name: Range<Int>
    let tree: ObjectID?
    /// The index after the last folder below it.
    var end: Int
  }

  private let bytes: [UInt8]
  /// The root, then each folder followed by everything below it.
  private var folders: [Folder] = []

  /// Creates an empty cache.
  init() {
    bytes = []
  }

  /// Nil if the extension is damaged.
  init?(_ part: ByteReader) {
    bytes = part.bytes
    var reader = part
    // The folders around the next one: their index, the length of their path, and the number of
    // folders still to come.
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

  /// The index of the root; nil for an empty cache.
  var root: Int? { folders.isEmpty ? nil : 0 }

  /// Returns the tree of the folder at an index; nil if it has staged changes.
  func tree(at place: Int) -> ObjectID? { folders[place].tree }

  /// Returns the direct subfolders of the folder at `place`, by name.
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
