package import Git
internal import Text

/// A file in HEAD.
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
      let next = try repository.withObject(id) { _, tree in Self.entry(name, in: tree) }
      guard let next = next ?? nil else { return nil }
      id = next
    }
    return id
  }

  /// Returns the content of the file in HEAD; nil if there is none.
  ///
  /// - Throws: `GitError` when an object cannot be read.
  package func content(in repository: borrowing Repository) throws -> [UInt8]? {
    guard let id = try id(in: repository) else { return nil }
    return try repository.withObject(id, limit: Repository.contentLimit) { kind, bytes in
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
      Self.contains(bytes, in: text)
    } ?? false
  }

  private static func entry(_ name: ArraySlice<UInt8>, in tree: Span<UInt8>) -> ObjectID? {
    var offset = 0
    while let entry = TreeEntry.read(in: tree, at: offset) {
      offset = entry.end
      if entry.name.count == name.count, zip(entry.name, name).allSatisfy({ tree[$0] == $1 }) {
        return entry.id
      }
    }
    return nil
  }

  private static func contains(_ bytes: [UInt8], in text: Span<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count <= text.count else { return false }
    return (0...text.count - bytes.count).contains { start in
      text[start] == first && bytes.indices.allSatisfy { text[start + $0] == bytes[$0] }
    }
  }
}
