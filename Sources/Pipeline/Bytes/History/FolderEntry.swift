internal import Git

/// A file or folder of a tree.
struct FolderEntry {
  let id: ObjectID
  let isTree: Bool

  /// Files and folders of a tree by name; nil where the tree is not there.
  ///
  /// - Throws: `GitError` when it is there and cannot be read.
  static func all(
    of tree: ObjectID, in repository: borrowing Repository
  ) throws -> [[UInt8]: FolderEntry]? {
    try repository.withObject(tree) { _, bytes in
      var result: [[UInt8]: FolderEntry] = [:]
      var offset = 0
      while let entry = TreeEntry.read(in: bytes, at: offset) {
        offset = entry.end
        guard entry.mode.isFile || entry.mode == .tree else { continue }
        var name: [UInt8] = []
        for index in entry.name { name.append(bytes[index]) }
        result[name] = FolderEntry(id: entry.id, isTree: entry.mode == .tree)
      }
      return result
    }
  }
}
