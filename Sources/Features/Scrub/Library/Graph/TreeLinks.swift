internal import Bytes
internal import Git
internal import Text
internal import Vocabulary

/// Collects the subtrees of each tree, and entries whose object is missing.
struct TreeLinks: TreeVisitor {
  /// The subtrees of each tree: `children[starts[n]..<ends[n]]`.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private var children: [Int32] = []
  /// Trees with an entry whose object is missing.
  private(set) var incomplete: [Int32: ObjectID] = [:]

  private static let maximumIncomplete = 1 << 16

  func asks(for entry: TreeEntry) -> Bool { entry.mode != .commit }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    guard let number else {
      if entry.mode != .commit, incomplete.count < Self.maximumIncomplete {
        incomplete[tree] = entry.id
      }
      return -1
    }
    return entry.mode == .tree ? Int64(number) : -1
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool {
    guard children.count + kept.count <= Self.maximumKeptCount else { return false }
    grow(to: Int(tree) + 1)
    starts[Int(tree)] = Int32(children.count)
    for child in kept where child >= 0 { children.append(Int32(child)) }
    ends[Int(tree)] = Int32(children.count)
    return true
  }

  private mutating func grow(to count: Int) {
    guard starts.count < count else { return }
    let missing = max(count, starts.count * 2) - starts.count
    starts.append(contentsOf: repeatElement(0, count: missing))
    ends.append(contentsOf: repeatElement(0, count: missing))
  }

  func subtrees(of tree: Int32) -> ArraySlice<Int32> {
    guard Int(tree) < starts.count else { return [] }
    return children[Int(starts[Int(tree)])..<Int(ends[Int(tree)])]
  }

  mutating func merge(_ other: TreeLinks) {
    let first = Int32(children.count)
    children.reserveCapacity(children.count + other.children.count)
    children += other.children
    grow(to: other.starts.count)
    for tree in other.starts.indices where other.starts[tree] < other.ends[tree] {
      starts[tree] = other.starts[tree] + first
      ends[tree] = other.ends[tree] + first
    }
    incomplete.merge(other.incomplete) { first, _ in first }
  }
}

/// Collects the files of reached trees, and the trees that name a changed file.
struct TreeFiles: TreeVisitor {
  private let isReached: [Bool]
  private let isChanged: [Bool]
  /// By object number: whether a reached tree names it as a file.
  private(set) var isFile: [Bool]
  /// By object number: trees that name a changed file.
  private(set) var namesChange: [Bool]
  /// The names of submodules.
  private(set) var submodules: Set<[UInt8]> = []
  /// Whether a file has a mode that git takes for another one, such as 100664.
  private(set) var hasOddModes = false

  private static let maximumSubmodules = 1 << 16

  /// - Parameters:
  ///   - isReached: by tree number.
  ///   - isChanged: by blob number.
  init(isReached: [Bool], isChanged: [Bool]) {
    self.isReached = isReached
    self.isChanged = isChanged
    isFile = [Bool](repeating: false, count: isReached.count)
    namesChange = isFile
  }

  func asks(for entry: TreeEntry) -> Bool { entry.mode != .commit && entry.mode != .tree }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    if entry.mode == .commit, submodules.count < Self.maximumSubmodules {
      submodules.insert(Array(copying: bytes.extracting(entry.name)))
    }
    if !hasOddModes, entry.mode.isFile { hasOddModes = !Self.hasPlainMode(entry, in: bytes) }
    return Int64(number ?? -1)
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool {
    guard isReached[Int(tree)] else { return true }
    for number in kept where number >= 0 {
      isFile[Int(number)] = true
      if isChanged[Int(number)] { namesChange[Int(tree)] = true }
    }
    return true
  }

  /// Whether the mode is 100644 or 100755.
  private static func hasPlainMode(_ entry: TreeEntry, in bytes: Span<UInt8>) -> Bool {
    let end = entry.name.lowerBound - 1
    guard end >= 6, bytes[end - 6] == UInt8(ascii: "1") else { return false }
    let digits = (bytes[end - 3], bytes[end - 2], bytes[end - 1])
    let isPlain = bytes[end - 5] == 0x30 && bytes[end - 4] == 0x30
    return isPlain && (digits == (0x36, 0x34, 0x34) || digits == (0x37, 0x35, 0x35))
  }

  mutating func merge(_ other: TreeFiles) {
    hasOddModes = hasOddModes || other.hasOddModes
    submodules.formUnion(other.submodules)
    for number in isFile.indices {
      if other.isFile[number] { isFile[number] = true }
      if other.namesChange[number] { namesChange[number] = true }
    }
  }
}
