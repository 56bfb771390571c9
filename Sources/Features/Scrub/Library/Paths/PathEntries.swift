internal import Bytes
internal import Git
internal import Text

/// Collects the entries of all trees that have a name of a removed path.
struct PathEntries: TreeVisitor {
  struct Entry {
    fileprivate let code: Int64

    /// The number of its name; nil if that is part of no path.
    var name: Int32? { code >> 34 == 0 ? nil : Int32(code >> 34) - 1 }
    var isTree: Bool { code >> 32 & 3 == 1 }
    /// Nil for a missing object, and for the commit of a submodule.
    var number: Int32? {
      let number = code & 0xFFFF_FFFF
      return number == 0 ? nil : Int32(number - 1)
    }
  }

  private let names: [[UInt8]: Int32]
  private let counts: Set<Int>
  /// By tree number, in the order of the tree.
  private var kept: [Int32: [Int64]] = [:]
  private var keptCount = 0

  init(_ paths: RemovedPaths) {
    names = paths.names
    counts = Set(names.keys.map(\.count))
  }

  func asks(for entry: TreeEntry) -> Bool { entry.mode != .commit }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    var code = number.map { Int64($0) + 1 } ?? 0
    if entry.mode == .tree { code |= 1 << 32 }
    guard counts.contains(entry.name.count),
      let name = names[Array(copying: bytes.extracting(entry.name))]
    else { return code }
    return code | (Int64(name) + 1) << 34
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool {
    guard kept.contains(where: { $0 >> 34 != 0 }) else { return true }
    keptCount += kept.count
    guard keptCount <= Self.maximumKeptCount else { return false }
    self.kept[tree] = kept
    return true
  }

  /// Whether there was room for all entries.
  var isComplete: Bool { keptCount <= Self.maximumKeptCount }

  mutating func merge(_ other: PathEntries) {
    kept.merge(other.kept) { first, _ in first }
    keptCount = max(keptCount, other.keptCount)
  }

  /// Returns the entries of a tree; none if no name is part of a path.
  func entries(of tree: Int32) -> some Sequence<Entry> {
    (kept[tree] ?? []).lazy.map { Entry(code: $0) }
  }
}
