package import Git
internal import Text
package import Vocabulary

/// Finds the blobs that commits introduced: those that differ from all parents at the same path.
struct CommitChanges: ~Copyable {
  private let repository: Repository
  private let recent = RecentFolders()

  init(_ repository: consuming Repository) {
    self.repository = repository
  }

  /// Returns each distinct combination of blob, path, and bases once, for the first commit that
  /// introduced it.
  ///
  /// - Parameter commits: parents before their children.
  func origins(of commits: [RangeCommit], problems: inout [Problem]) -> [Origin] {
    var seen: Set<Change> = []
    var origins: [Origin] = []
    for commit in commits {
      do {
        for change in try changes(of: commit) {
          guard seen.insert(change).inserted else { continue }
          origins.append(
            Origin(
              path: change.path,
              kind: .committed(change.content.id, commit: commit.id, bases: change.bases),
              formerVersions: change.formerPaths.map {
                FormerVersion(path: $0, id: change.content.id)
              }))
        }
      } catch {
        problems.append(Problem(path: nil, message: "commit \(commit.id.hex): \(error)"))
      }
    }
    return origins
  }

  /// The maximum number of folders that one commit may change: malicious trees contain each other
  /// in ever more combinations.
  private static let maximumVisits = 1_000_000

  private struct Harmful: Error, CustomStringConvertible {
    var description: String { "it changes more than \(CommitChanges.maximumVisits) folders" }
  }

  private struct Content: Hashable {
    let id: ObjectID
    let isLink: Bool
  }

  private struct Change: Hashable {
    let path: GitPath
    let content: Content
    let bases: [ObjectID]
    /// The paths at which parents have the same content, and the commit nothing of the kind; none if
    /// `bases` has anything.
    var formerPaths: [GitPath] = []
  }

  /// A file or folder that a parent has and the commit lacks.
  private struct Removed {
    let path: [UInt8]
    let entry: FolderEntry
  }

  /// One folder of a commit, with the same folder in its parents.
  private struct Folder {
    let path: [UInt8]
    let tree: ObjectID
    let parents: [ObjectID?]
  }

  /// Returns the blobs that the commit introduced or moved, sorted by path.
  private func changes(of commit: RangeCommit) throws -> [Change] {
    let parents: [ObjectID?] = try commit.parents.compactMap { id in
      (try repository.withObject(id) { _, bytes in CommitRecord(bytes)?.tree }) ?? nil
    }
    var waiting = [Folder(path: [], tree: commit.tree, parents: parents)]
    var changes: [Change] = []
    var removed: [Removed] = []
    var visits = 0
    while let folder = waiting.popLast() {
      guard !folder.parents.contains(folder.tree), folder.path.count < 4096 else { continue }
      visits += 1
      guard visits < Self.maximumVisits else { throw Harmful() }
      try compare(folder, &waiting, &changes, &removed)
    }
    let added = Set(changes.lazy.filter(\.bases.isEmpty).map(\.content))
    let places = added.isEmpty ? [:] : try places(of: added, among: removed)
    return changes.map { change in
      var change = change
      if change.bases.isEmpty { change.formerPaths = places[change.content] ?? [] }
      return change
    }
    .sorted { $0.path < $1.path }
  }

  private func compare(
    _ folder: Folder, _ waiting: inout [Folder], _ changes: inout [Change],
    _ removed: inout [Removed]
  ) throws {
    guard let ours = try entries(of: folder.tree) else {
      // A blob that is named like a folder.
      let path = folder.path.isEmpty ? .nameless(folder.tree) : GitPath(folder.path.dropLast())
      changes.append(
        Change(path: path, content: Content(id: folder.tree, isLink: false), bases: []))
      return
    }
    let theirs = try folder.parents.map { try $0.flatMap { try entries(of: $0) } ?? [:] }
    for (name, entry) in ours {
      let old = theirs.map { $0[name] }
      guard !old.contains(where: { $0?.id == entry.id && $0?.isAlike(entry) == true }) else {
        continue
      }
      // A submodule's commit is in another repository, but a blob may be named like one.
      if entry.mode == .commit, !repository.hasBlob(entry.id) { continue }
      let path = folder.path + name
      if entry.isTree {
        let below = old.map { $0.flatMap { $0.isTree ? $0.id : nil } }
        waiting.append(Folder(path: path + [UInt8(ascii: "/")], tree: entry.id, parents: below))
      } else {
        // A link that becomes a file is read in places where it was not.
        let bases = old.compactMap { $0.flatMap { $0.isAlike(entry) ? $0.id : nil } }
        changes.append(
          Change(
            path: GitPath(path), content: Content(id: entry.id, isLink: entry.mode == .link),
            bases: bases))
      }
    }
    for parent in theirs {
      for (name, entry) in parent where ours[name]?.isTree != entry.isTree {
        removed.append(Removed(path: folder.path + name, entry: entry))
      }
    }
  }

  /// The maximum number of paths of one content that are compared.
  private static let maximumPlaces = 4

  /// Returns the paths of some blobs in what was removed, in the order of the paths.
  private func places(
    of wanted: Set<Content>, among removed: [Removed]
  ) throws -> [Content: [GitPath]] {
    var places: [Content: [GitPath]] = [:]
    var waiting = removed.sorted { $1.path.precedes($0.path) }
    var visits = 0
    while let next = waiting.popLast(), visits < Self.maximumVisits {
      guard next.entry.isTree else {
        let content = Content(id: next.entry.id, isLink: next.entry.mode == .link)
        let path = GitPath(next.path)
        if wanted.contains(content), places[content, default: []].count < Self.maximumPlaces,
          places[content]?.contains(path) != true
        {
          places[content, default: []].append(path)
        }
        continue
      }
      visits += 1
      guard next.path.count < 4096 else { continue }
      waiting += try (entries(of: next.entry.id) ?? [:]).sorted { $1.key.precedes($0.key) }
        .map { Removed(path: next.path + [UInt8(ascii: "/")] + $0.key, entry: $0.value) }
    }
    return places
  }

  private struct Missing: Error, CustomStringConvertible {
    let tree: ObjectID

    var description: String { "tree \(tree.hex) is missing" }
  }

  /// Returns the entries of a tree by name; nil for a blob.
  ///
  /// - Throws: `Missing` for a missing tree, as its contents would go unscanned.
  private func entries(of tree: ObjectID) throws -> [[UInt8]: FolderEntry]? {
    if let known = recent.folders[tree] { return known }
    let found = try repository.withObject(tree) { kind, bytes in
      (isBlob: kind == .blob, entries: kind == .blob ? [:] : FolderEntry.all(in: bytes))
    }
    guard let found else { throw Missing(tree: tree) }
    if found.isBlob { return nil }
    recent.keep(found.entries, of: tree)
    return found.entries
  }
}

/// The folders that were read last: those of a commit are compared with its children's, too.
private final class RecentFolders {
  private(set) var folders: [ObjectID: [[UInt8]: FolderEntry]] = [:]
  private var entryCount = 0

  /// The maximum number of entries, which take about 100 bytes each.
  private static let maximumCount = 1 << 17

  func keep(_ entries: [[UInt8]: FolderEntry], of tree: ObjectID) {
    entryCount += entries.count + 1
    if entryCount > Self.maximumCount {
      folders.removeAll(keepingCapacity: true)
      entryCount = entries.count + 1
    }
    folders[tree] = entries
  }
}

/// An entry of a tree.
package struct FolderEntry {
  package let id: ObjectID
  let mode: FileMode

  package var isTree: Bool { mode == .tree }

  /// Whether both are files, or links, folders, or commits.
  func isAlike(_ other: FolderEntry) -> Bool {
    mode == other.mode || mode.isFile && other.mode.isFile
  }

  /// Returns the entries of a tree by name; nil if the tree is missing.
  ///
  /// - Throws: `GitError` when it exists but cannot be read.
  package static func all(
    of tree: ObjectID, in repository: borrowing Repository
  ) throws -> [[UInt8]: FolderEntry]? {
    try repository.withObject(tree) { _, bytes in all(in: bytes) }
  }

  /// Returns the entries of a tree by name.
  static func all(in tree: Span<UInt8>) -> [[UInt8]: FolderEntry] {
    var result: [[UInt8]: FolderEntry] = [:]
    var offset = 0
    while let entry = TreeEntry.read(in: tree, at: offset) {
      offset = entry.end
      var name: [UInt8] = []
      for index in entry.name { name.append(tree[index]) }
      result[name] = FolderEntry(id: entry.id, mode: entry.mode)
    }
    return result
  }
}

/// A commit of a range, whose own changes are scanned.
struct RangeCommit: Sendable {
  let id: ObjectID
  let tree: ObjectID
  let parents: [ObjectID]
  /// Committer date in seconds since 1970.
  let seconds: Int64
}

extension RangeCommit {
  /// Nil for anything but a readable commit.
  init?(_ id: ObjectID, _ kind: ObjectKind, _ bytes: Span<UInt8>) {
    guard kind == .commit, let record = CommitRecord(bytes) else { return nil }
    self.init(id: id, tree: record.tree, parents: record.parents, seconds: record.committer.seconds)
  }
}
