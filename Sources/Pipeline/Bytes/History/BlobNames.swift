internal import Formats
internal import Git
internal import Text
package import Vocabulary

/// Collects from trees a name for each blob, one tree that contains it, and the subtrees of each
/// tree.
struct BlobNames: TreeVisitor {
  private(set) var names = NameTable()
  /// The name of each object, or -1, and a tree that contains it.
  private(set) var nameOf: [Int32] = []
  private(set) var holders: [Int32] = []
  /// All names of blobs that have several, by object number; collected on request.
  private(set) var severalNames: [Int32: Set<Int32>] = [:]
  private let keepsSeveralNames: Bool
  /// Names of blobs with names of several formats, by object number: what one format does not show may be
  /// a secret in another one.
  private(set) var namesOfFormats: [Int32: Set<Int32>] = [:]
  /// The subtrees of each tree: `children[starts[n]..<ends[n]]`.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private var children: [Int32] = []
  /// Entries whose object is missing; a negative child is the index of one, counted from -2 down.
  private var absent: [Absent] = []
  /// The index in `absent` of each object and name: malicious trees name the same ones millions of
  /// times.
  private var absentPlaces: [AbsentName: Int32] = [:]

  private struct AbsentName: Hashable {
    let id: ObjectID
    let name: Int32
  }

  private struct Absent {
    let id: ObjectID
    let holder: Int32
    /// The name of a file; -1 for folders.
    let name: Int32
  }

  init(keepingSeveralNames: Bool = false) {
    keepsSeveralNames = keepingSeveralNames
  }

  func asks(for entry: TreeEntry) -> Bool { true }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    grow(to: count)
    if entry.mode == .tree {
      // No one looks up the name of a folder by its number; it is for the list of all names.
      _ = names.number(of: entry.name, in: bytes)
      if let number {
        if holders[Int(number)] < 0 { holders[Int(number)] = tree }
        return Int64(number)
      }
      return Int64(-2 - noteAbsent(Absent(id: entry.id, holder: tree, name: -1)))
    }
    // A submodule's commit is in another repository, but a blob may be named like one.
    guard number != nil || entry.mode != .commit else { return -1 }
    if let number {
      note(number, entry.name, bytes, tree)
    } else {
      let name = names.number(of: entry.name, in: bytes)
      _ = noteAbsent(Absent(id: entry.id, holder: tree, name: name))
    }
    return -1
  }

  /// Returns the index of a missing object in `absent`.
  private mutating func noteAbsent(_ new: Absent) -> Int32 {
    let key = AbsentName(id: new.id, name: new.name)
    if let known = absentPlaces[key] { return known }
    let place = Int32(absent.count)
    absentPlaces[key] = place
    absent.append(new)
    return place
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool {
    grow(to: Int(tree) + 1)
    guard children.count + kept.count <= Self.maximumKeptCount else { return false }
    starts[Int(tree)] = Int32(children.count)
    for child in kept where child != -1 { children.append(Int32(child)) }
    ends[Int(tree)] = Int32(children.count)
    return true
  }

  func isFile(_ number: Int32) -> Bool {
    Int(number) < nameOf.count && nameOf[Int(number)] >= 0
  }

  func subtrees(of tree: Int32) -> ArraySlice<Int32> {
    guard Int(tree) < starts.count else { return [] }
    return children[Int(starts[Int(tree)])..<Int(ends[Int(tree)])]
  }

  mutating func merge(_ other: BlobNames) {
    let numbers = other.names.paths.map { names.number(of: $0) }
    grow(to: other.nameOf.count)
    for blob in other.nameOf.indices {
      if other.holders[blob] >= 0, holders[blob] < 0 { holders[blob] = other.holders[blob] }
      let name = other.nameOf[blob]
      guard name >= 0 else { continue }
      note(Int32(blob), numbers[Int(name)])
    }
    for (blob, all) in other.namesOfFormats {
      for name in all { note(blob, numbers[Int(name)]) }
    }
    for (blob, all) in other.severalNames {
      for name in all { note(blob, numbers[Int(name)]) }
    }
    let first = Int32(children.count)
    let absentCount = Int32(absent.count)
    children.reserveCapacity(children.count + other.children.count)
    for child in other.children { children.append(child < 0 ? child - absentCount : child) }
    for tree in other.starts.indices where other.starts[tree] < other.ends[tree] {
      starts[tree] = other.starts[tree] + first
      ends[tree] = other.ends[tree] + first
    }
    absent += other.absent.map {
      Absent(id: $0.id, holder: $0.holder, name: $0.name < 0 ? -1 : numbers[Int($0.name)])
    }
  }

  /// Assigns numbers to missing objects; call it once, after the last tree.
  mutating func finish(_ objects: inout HistoryObjects) {
    let numbers = absent.map { objects.insert($0.id) }
    grow(to: objects.count)
    for (number, absent) in zip(numbers, absent) {
      if holders[Int(number)] < 0 { holders[Int(number)] = absent.holder }
      if absent.name >= 0 { note(number, absent.name) }
    }
    guard !absent.isEmpty else { return }
    for place in children.indices where children[place] < 0 {
      children[place] = numbers[Int(-2 - children[place])]
    }
  }

  /// Returns a name of a blob for each format but that of one of its names: the smallest, sorted.
  func firstNames(ofOtherFormatsThan name: Int32, of blob: Int32) -> [Int32] {
    guard name >= 0, let all = namesOfFormats[blob] else { return [] }
    var seen: Set = [names.formats[Int(name)]]
    return all.sorted { names.paths[Int($0)] < names.paths[Int($1)] }
      .filter { seen.insert(names.formats[Int($0)]).inserted }
  }

  /// Whether a tree names an object as a folder, and none as a file.
  func isFolderOnly(_ number: Int) -> Bool { holders[number] >= 0 && nameOf[number] < 0 }

  /// Adds the names of blobs that trees name as folders.
  mutating func add(_ folders: FolderNames) {
    for (blob, names) in folders.names {
      for name in names { note(blob, self.names.number(of: name)) }
    }
  }

  /// Makes room for objects that no tree names.
  private mutating func grow(to count: Int) {
    guard nameOf.count < count else { return }
    let missing = count - nameOf.count
    nameOf.append(contentsOf: repeatElement(-1, count: missing))
    holders.append(contentsOf: repeatElement(-1, count: missing))
    starts.append(contentsOf: repeatElement(0, count: missing))
    ends.append(contentsOf: repeatElement(0, count: missing))
  }

  private mutating func note(
    _ blob: Int32, _ name: Range<Int>, _ bytes: Span<UInt8>, _ tree: Int32
  ) {
    let known = nameOf[Int(blob)]
    if known >= 0, names.isEqual(known, to: name, in: bytes) { return }
    if holders[Int(blob)] < 0 { holders[Int(blob)] = tree }
    note(blob, names.number(of: name, in: bytes))
  }

  /// Records a name of a blob.
  private mutating func note(_ blob: Int32, _ name: Int32) {
    let known = nameOf[Int(blob)]
    guard known != name else { return }
    guard known >= 0 else {
      nameOf[Int(blob)] = name
      return
    }
    if keepsSeveralNames { severalNames[blob, default: [known]].insert(name) }
    if names.formats[Int(known)] != names.formats[Int(name)] {
      namesOfFormats[blob, default: [known]].insert(name)
    }
    nameOf[Int(blob)] = names.preferred(known, name)
  }
}

/// Assigns numbers to the names of files and folders, each stored once.
package struct NameTable: Sendable {
  package private(set) var paths: [GitPath] = []
  /// The format of a file of each name.
  private(set) var formats: [FileFormat] = []
  private var numbers: [[UInt8]: Int32] = [:]

  /// The last number for each hash of a name; most lookups end here.
  private var recent = [Int32](repeating: -1, count: 4096)

  package init() {}

  /// Returns the number of the name at `range`.
  package mutating func number(of range: Range<Int>, in tree: Span<UInt8>) -> Int32 {
    var sum = Hash64()
    for index in range { sum.add(tree[index]) }
    let hash = sum.value
    let slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (recent.count - 1)
    if recent[slot] >= 0, isEqual(recent[slot], to: range, in: tree) { return recent[slot] }
    var name: [UInt8] = []
    name.reserveCapacity(range.count)
    for index in range { name.append(tree[index]) }
    let number = numbers[name] ?? add(name)
    recent[slot] = number
    return number
  }

  /// Returns the number of a name.
  package mutating func number(of path: GitPath) -> Int32 {
    numbers[path.bytes] ?? add(path.bytes)
  }

  func isEqual(_ number: Int32, to range: Range<Int>, in tree: Span<UInt8>) -> Bool {
    let bytes = paths[Int(number)].bytes
    guard bytes.count == range.count else { return false }
    for index in 0..<bytes.count where bytes[index] != tree[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Returns the name to use for a blob that has both: that of a settings file, else the smaller,
  /// so that the choice does not depend on the order of objects.
  func preferred(_ left: Int32, _ right: Int32) -> Int32 {
    guard left != right else { return left }
    let (one, two) = (formats[Int(left)].isConfiguration, formats[Int(right)].isConfiguration)
    if one != two { return one ? left : right }
    return paths[Int(left)] < paths[Int(right)] ? left : right
  }

  private mutating func add(_ name: [UInt8]) -> Int32 {
    let number = Int32(paths.count)
    let path = GitPath(name)
    paths.append(path)
    formats.append(FileFormat(path: path))
    numbers[name] = number
    return number
  }
}
