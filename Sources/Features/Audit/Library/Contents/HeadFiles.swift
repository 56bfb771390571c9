internal import Bytes
internal import Git
internal import Vocabulary

/// The files of HEAD.
struct HeadFiles {
  struct Entry {
    let path: GitPath
    let id: ObjectID
    let mode: FileMode
  }

  private(set) var entries: [Entry] = []
  private(set) var problems: [Problem] = []

  /// The bounds for malicious trees, which contain each other in ever more combinations.
  private static let maximumCount = 1_000_000
  private static let maximumPathLength = 4096

  /// Reads the trees of HEAD; skips those that a partial clone lacks.
  ///
  /// - Throws: `GitError` when HEAD cannot be read.
  init(of repository: borrowing Repository) throws {
    guard let head = try repository.head(),
      let commit = try repository.withObject(head, { _, bytes in CommitRecord(bytes) }) ?? nil
    else { return }
    var waiting: [(path: [UInt8], tree: ObjectID)] = [([], commit.tree)]
    var visits = 0
    while let folder = waiting.popLast() {
      visits += 1
      guard entries.count + visits < Self.maximumCount, folder.path.count < Self.maximumPathLength
      else {
        problems.append(
          Problem(
            path: nil,
            message: "HEAD has too many files or folders; its files were not checked"))
        entries = []
        break
      }
      do {
        _ = try repository.withObject(folder.tree) { _, bytes in
          take(bytes, in: folder.path, &waiting)
        }
      } catch {
        problems.append(Problem(path: GitPath(folder.path), message: "\(error)"))
      }
    }
    entries.sort { $0.path < $1.path }
  }

  private mutating func take(
    _ tree: Span<UInt8>, in folder: [UInt8], _ waiting: inout [(path: [UInt8], tree: ObjectID)]
  ) {
    var offset = 0
    while let entry = TreeEntry.read(in: tree, at: offset) {
      offset = entry.end
      var path = folder
      for index in entry.name { path.append(tree[index]) }
      if entry.mode == .tree {
        waiting.append((path + [UInt8(ascii: "/")], entry.id))
      } else {
        entries.append(Entry(path: GitPath(path), id: entry.id, mode: entry.mode))
      }
    }
  }
}
