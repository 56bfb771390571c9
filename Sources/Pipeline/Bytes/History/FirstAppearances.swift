internal import Git

/// Remembers, while commits go by from old to new, where each interesting blob was first seen.
struct FirstAppearances {
  struct Appearance: Hashable {
    let blob: Int32
    let folder: Int32
    let name: Int32
  }

  /// Bounds for histories made to be harmful: trees that hold each other in ever more combinations,
  /// or, as hashes are not checked, themselves.
  private static let maximumVisits = 8_000_000
  /// In bytes; no system has longer paths.
  private static let maximumPathLength = 4096

  private let trees: InterestingTrees
  /// The place, in the order in which they went by, of the commit of each appearance.
  private(set) var commits: [Appearance: Int32] = [:]
  private var seen: Set<UInt64> = []
  /// Folders under small numbers: by the folder around and the name.
  private var folders: [UInt64: Int32] = [:]
  private var folderPaths: [[UInt8]] = [[]]

  init(_ trees: InterestingTrees) {
    self.trees = trees
  }

  /// Looks for what `tree` has that no commit before had: a tree that was seen at the same path has
  /// nothing new.
  mutating func take(_ tree: Int32, of commit: Int32) {
    visit(tree) { own, appearance in
      if own.commits[appearance] == nil { own.commits[appearance] = commit }
    }
  }

  /// Everything interesting in one tree.
  mutating func appearances(in tree: Int32) -> Set<Appearance> {
    let kept = seen
    seen = []
    var result: Set<Appearance> = []
    visit(tree) { _, appearance in result.insert(appearance) }
    seen = kept
    return result
  }

  func path(of appearance: Appearance) -> GitPath {
    GitPath(
      folderPaths[Int(appearance.folder)] + trees.names.paths[Int(appearance.name)].bytes)
  }

  private mutating func visit(
    _ tree: Int32, _ found: (inout FirstAppearances, Appearance) -> Void
  ) {
    var waiting: [(tree: Int32, folder: Int32)] = [(tree, 0)]
    while let (tree, folder) = waiting.popLast() {
      guard trees.isInteresting[Int(tree)], seen.count < Self.maximumVisits,
        folderPaths[Int(folder)].count < Self.maximumPathLength,
        seen.insert(Self.key(tree, folder)).inserted
      else { continue }
      trees.interestingChildren(of: tree) { child, name, isBlob in
        if isBlob {
          found(&self, Appearance(blob: child, folder: folder, name: name))
        } else {
          waiting.append((child, self.folder(in: folder, name)))
        }
      }
    }
  }

  private mutating func folder(in outer: Int32, _ name: Int32) -> Int32 {
    let key = Self.key(outer, name)
    if let known = folders[key] { return known }
    let number = Int32(folderPaths.count)
    folderPaths.append(
      folderPaths[Int(outer)] + trees.names.paths[Int(name)].bytes + [UInt8(ascii: "/")])
    folders[key] = number
    return number
  }

  private static func key(_ high: Int32, _ low: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
  }
}
