package import Git
internal import Text
package import Vocabulary

/// A file in HEAD or another commit.
package struct HeadFile {
  private let path: GitPath

  package init(_ path: GitPath) {
    self.path = path
  }

  /// Returns the blob at this path in HEAD; nil if there is none.
  ///
  /// - Throws: `GitError` when an object on the way cannot be read.
  package func id(in repository: borrowing Repository) throws -> ObjectID? {
    guard let head = try repository.head() else { return nil }
    return try id(in: repository, at: head)
  }

  /// Returns the blob at this path in a commit; nil if there is none.
  ///
  /// - Throws: `GitError` when an object on the way cannot be read.
  package func id(in repository: borrowing Repository, at commit: ObjectID) throws -> ObjectID? {
    guard let commit = try repository.withObject(commit, { _, bytes in CommitRecord(bytes) }),
      var id = commit?.tree
    else { return nil }
    for name in path.bytes.split(separator: UInt8(ascii: "/")) {
      guard let next = try Self.entry(name, of: id, in: repository) else { return nil }
      id = next.id
    }
    return id
  }

  /// Returns the content of the file in HEAD; nil if there is none.
  ///
  /// - Throws: `GitError` when an object cannot be read.
  package func content(in repository: borrowing Repository) throws -> [UInt8]? {
    guard let head = try repository.head() else { return nil }
    return try content(in: repository, at: head)
  }

  /// Returns the content of the file in a commit; nil if there is none.
  ///
  /// Links are followed within the tree.
  ///
  /// - Throws: `GitError` when an object cannot be read.
  package func content(
    in repository: borrowing Repository, at commit: ObjectID
  ) throws -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    let record = try repository.withObject(commit) { _, bytes in CommitRecord(bytes) }
    guard let root = (record ?? nil)?.tree else { return nil }
    var rest = path.bytes.split(separator: slash).map { Array($0) }
    var folders = [root]
    var links = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      if name == Array(".".utf8) { continue }
      if name == Array("..".utf8) {
        guard folders.count > 1 else { return nil }
        folders.removeLast()
        continue
      }
      guard let folder = folders.last,
        let entry = try Self.entry(name[...], of: folder, in: repository)
      else { return nil }
      switch entry.mode {
      case .tree: folders.append(entry.id)
      case .commit: return nil
      case .file, .executable:
        guard rest.isEmpty else { return nil }
        return try Self.blob(entry.id, in: repository)
      case .link:
        links += 1
        guard links <= Self.maximumLinks, let target = try Self.blob(entry.id, in: repository),
          target.first != slash
        else { return nil }
        rest = target.split(separator: slash).map { Array($0) } + rest
      }
    }
    return nil
  }

  /// As many links as Linux follows.
  private static let maximumLinks = 40

  private static func blob(
    _ id: ObjectID, in repository: borrowing Repository
  ) throws -> [UInt8]? {
    try repository.withObject(id, limit: Repository.contentLimit) { kind, bytes in
      kind == .blob ? [UInt8](copying: bytes) : nil
    } ?? nil
  }

  /// Whether HEAD has the file and it contains these bytes.
  ///
  /// - Throws: `GitError` when an object on the way cannot be read.
  package func holds(_ bytes: [UInt8], in repository: borrowing Repository) throws -> Bool {
    guard let id = try id(in: repository) else { return false }
    return try repository.withObject(id, limit: Repository.contentLimit) {
      _, text in
      text.offset(of: bytes, in: 0..<text.count) != nil
    } ?? false
  }

  private static func entry(
    _ name: ArraySlice<UInt8>, of tree: ObjectID, in repository: borrowing Repository
  ) throws -> TreeEntry? {
    try repository.withObject(tree) { kind, bytes in
      kind == .tree ? entry(name, in: bytes) : nil
    } ?? nil
  }

  private static func entry(_ name: ArraySlice<UInt8>, in tree: Span<UInt8>) -> TreeEntry? {
    var offset = 0
    while let entry = TreeEntry.read(in: tree, at: offset) {
      offset = entry.end
      if entry.name.count == name.count, zip(entry.name, name).allSatisfy({ tree[$0] == $1 }) {
        return entry
      }
    }
    return nil
  }
}
