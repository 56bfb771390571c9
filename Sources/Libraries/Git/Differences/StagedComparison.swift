import CLibgit2
import Vocabulary

/// Compares the index with the tree of HEAD, folder by folder; folders known to be equal are not
/// entered.
struct StagedComparison {
  /// A file, link, or submodule in HEAD that the index lacks.
  struct Removed {
    let path: [UInt8]
    let id: ObjectID
    let mode: FileMode
  }

  /// A limit for malicious trees, which contain each other in ever more combinations.
  private static let maximumVisits = 1_000_000

  private var index: IndexFile
  /// Paths in HEAD with another version.
  private(set) var modified: [StagedChange] = []
  /// Paths that HEAD lacks.
  private(set) var added: [StagedChange] = []
  private var removed: [Removed] = []
  private var removedFolders: [(path: [UInt8], tree: ObjectID)] = []

  private struct Folder {
    /// Empty, or with a trailing slash.
    let path: [UInt8]
    /// The tree in HEAD.
    let tree: ObjectID?
    /// The index entries below it.
    let entries: Range<Int>
    /// Its index among the cached trees.
    let place: Int?
  }

  private struct Known {
    let id: ObjectID
    let mode: FileMode
  }

  /// - Parameter tree: the tree of HEAD; nil before the first commit.
  /// - Throws: `GitError` when a tree is missing or cannot be read.
  init(of index: IndexFile, with tree: ObjectID?, in repository: borrowing Repository) throws {
    self.index = index
    guard try !compareFolders(with: tree, in: repository) else { return }
    // A folder that a sparse index sums up differs from HEAD, so its files must be compared.
    self.index = try index.expanded(in: repository)
    (modified, added, removed, removedFolders) = ([], [], [], [])
    _ = try compareFolders(with: tree, in: repository)
  }

  /// Returns whether all folders could be compared; false if one that a sparse index sums up
  /// changed.
  private mutating func compareFolders(
    with tree: ObjectID?, in repository: borrowing Repository
  ) throws -> Bool {
    var waiting = [
      Folder(path: [], tree: tree, entries: 0..<index.entries.count, place: index.trees.root)
    ]
    while let folder = waiting.popLast() {
      let known = index.summaries[folder.path] ?? folder.place.flatMap { index.trees.tree(at: $0) }
      if let tree = folder.tree, known == tree { continue }
      if index.summaries[folder.path] != nil { return false }
      try compare(folder, &waiting, in: repository)
    }
    return true
  }

  /// Returns everything in HEAD that the index lacks.
  ///
  /// Removed folders are read only here: they matter for renamed files alone.
  ///
  /// - Throws: `GitError` when a tree cannot be read.
  func allRemoved(in repository: borrowing Repository) throws -> [Removed] {
    var (found, waiting, visits) = (removed, removedFolders, 0)
    while let folder = waiting.popLast(), visits < Self.maximumVisits {
      visits += 1
      guard folder.path.count < IndexFile.maximumPathLength else { continue }
      for (name, known) in try Self.entries(of: folder.tree, in: repository) {
        let path = folder.path + name
        if known.mode == .tree {
          waiting.append((path + [UInt8(ascii: "/")], known.id))
        } else {
          found.append(Removed(path: path, id: known.id, mode: known.mode))
        }
      }
    }
    return found.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private mutating func compare(
    _ folder: Folder, _ waiting: inout [Folder], in repository: borrowing Repository
  ) throws {
    var old = try folder.tree.map { try Self.entries(of: $0, in: repository) } ?? [:]
    let places = folder.place.map { index.trees.folders(in: $0) } ?? [:]
    var place = folder.entries.lowerBound
    while place < folder.entries.upperBound {
      let entry = index.entries[place]
      let name = index.names[entry.name.dropFirst(folder.path.count)]
      guard let slash = name.firstIndex(of: UInt8(ascii: "/")) else {
        compare(entry, Array(name), &old)
        place += 1
        continue
      }
      let below = Array(index.names[entry.name.lowerBound...slash])
      let component = Array(name[..<slash])
      let end = index.end(of: below, from: place)
      let tree = old[component].flatMap { $0.mode == .tree ? $0.id : nil }
      if tree != nil { old[component] = nil }
      waiting.append(
        Folder(path: below, tree: tree, entries: place..<end, place: places[component]))
      place = end
    }
    for (name, known) in old {
      let path = folder.path + name
      if known.mode == .tree {
        removedFolders.append((path + [UInt8(ascii: "/")], known.id))
      } else {
        removed.append(Removed(path: path, id: known.id, mode: known.mode))
      }
    }
  }

  /// Removes the entries from `old` that the index has, too.
  private mutating func compare(
    _ entry: IndexFile.Entry, _ name: [UInt8], _ old: inout [[UInt8]: Known]
  ) {
    guard !entry.isIntendedOnly else { return }
    let known = old[name].flatMap { $0.mode == .tree ? nil : $0 }
    if known != nil { old[name] = nil }
    guard !entry.isConflicted else { return }
    let path = GitPath(Array(index.names[entry.name]))
    if let known {
      guard known.id != entry.id || known.mode != entry.mode else { return }
      modified.append(
        StagedChange(
          path: path, mode: entry.mode, id: entry.id, base: known.mode.isFile ? known.id : nil))
    } else {
      added.append(StagedChange(path: path, mode: entry.mode, id: entry.id, base: nil))
    }
  }

  private static func entries(
    of tree: ObjectID, in repository: borrowing Repository
  ) throws -> [[UInt8]: Known] {
    let found: [[UInt8]: Known]? = try repository.withObject(tree) { _, bytes in
      var result: [[UInt8]: Known] = [:]
      var offset = 0
      while let entry = TreeEntry.read(in: bytes, at: offset) {
        offset = entry.end
        var name: [UInt8] = []
        for index in entry.name { name.append(bytes[index]) }
        result[name] = Known(id: entry.id, mode: entry.mode)
      }
      return result
    }
    guard let found else {
      throw GitError(call: "git_odb_read", code: -3, message: "tree \(tree.hex) is not there")
    }
    return found
  }
}

/// Pairs new files with removed ones of equal or similar content, as `git diff -M` does.
struct RenamedFiles {
  /// The previous version of the new file at each path, and its path.
  private(set) var bases: [GitPath: (id: ObjectID, path: GitPath)] = [:]
  /// New files without a partner.
  private var added: [StagedChange]
  private var removed: [StagedComparison.Removed]

  /// - Throws: `GitError` when contents cannot be compared.
  init(
    added: [StagedChange], removed: [StagedComparison.Removed], in repository: borrowing Repository
  ) throws(GitError) {
    self.added = added.filter { $0.mode.isFile }
    self.removed = removed.filter { $0.mode.isFile }
    pairEqual()
    if !self.added.isEmpty, !self.removed.isEmpty { try pairAlike(in: repository) }
  }

  private struct Content: Hashable {
    let id: ObjectID
    let name: ArraySlice<UInt8>
  }

  /// Each removed file is the partner of one new file: of one with the same name, if there is any.
  private mutating func pairEqual() {
    let old = removed.map { (id: $0.id, path: GitPath($0.path)) }
    var namesakes = Dictionary(grouping: old) { Content(id: $0.id, name: $0.path.name) }
    for file in added {
      bases[file.path] = namesakes[Content(id: file.id, name: file.path.name)]?.popLast()
    }
    let taken = Set(bases.values.map(\.path))
    var others = Dictionary(grouping: old.filter { !taken.contains($0.path) }, by: \.id)
    for file in added where bases[file.path] == nil {
      bases[file.path] = others[file.id]?.popLast()
    }
    added.removeAll { bases[$0.path] != nil }
    let paired = Set(bases.values.map(\.path))
    removed.removeAll { paired.contains(GitPath($0.path)) }
  }

  /// Compares just these paths through libgit2.
  private mutating func pairAlike(in repository: borrowing Repository) throws(GitError) {
    for change in try repository.changes(
      adding: added, removing: removed.map { GitPath($0.path) })
    {
      if let base = change.base, let path = change.basePath { bases[change.path] = (base, path) }
    }
  }
}
