import Vocabulary

extension IndexFile {
  /// The limits for malicious trees, which contain each other in ever more combinations.
  private static let maximumVisits = 1_000_000
  private static let maximumNameByteCount = 1 << 28

  /// Returns a copy in which the folders that a sparse index sums up are replaced by the files in
  /// their trees.
  ///
  /// - Throws: `GitError` when a tree is missing or cannot be read.
  func expanded(in repository: borrowing Repository) throws -> IndexFile {
    guard !summaries.isEmpty else { return self }
    var (names, list, visits) = (names, [Entry](), 0)
    for entry in entries {
      guard entry.mode == .tree else {
        list.append(entry)
        continue
      }
      // Last in, first out: the entries of a tree are in the order of the index.
      var waiting = [Item(path: Array(self.names[entry.name]), id: entry.id, mode: .tree)]
      while let item = waiting.popLast() {
        guard item.mode == .tree else {
          let start = names.count
          names += item.path
          list.append(
            Entry(
              name: start..<names.count, id: item.id, mode: item.mode, stage: 0, isSkipped: true,
              isIntendedOnly: false))
          continue
        }
        visits += 1
        guard visits < Self.maximumVisits, names.count < Self.maximumNameByteCount,
          item.path.count < Self.maximumPathLength
        else {
          throw GitError(
            call: "index", code: -1, message: "the folders of the sparse index have too many files")
        }
        waiting += try Self.items(of: item, in: repository).reversed()
      }
    }
    return IndexFile(names: names, entries: list, trees: trees)
  }

  private struct Item {
    /// Of a folder, with a trailing slash.
    let path: [UInt8]
    let id: ObjectID
    let mode: FileMode
  }

  private static func items(
    of folder: Item, in repository: borrowing Repository
  ) throws -> [Item] {
    let found: [Item]? = try repository.withObject(folder.id) { kind, bytes in
      guard kind == .tree else { return [] }
      var (items, offset) = ([Item](), 0)
      while let entry = TreeEntry.read(in: bytes, at: offset) {
        offset = entry.end
        var path = folder.path
        for index in entry.name { path.append(bytes[index]) }
        if entry.mode == .tree { path.append(UInt8(ascii: "/")) }
        items.append(Item(path: path, id: entry.id, mode: entry.mode))
      }
      return items
    }
    guard let found else {
      throw GitError(
        call: "git_odb_read", code: -3, message: "tree \(folder.id.hex) is not there")
    }
    return found
  }
}
