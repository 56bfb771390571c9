/// Reads what the index remembers of trees: the extension `TREE` of git's index format.
enum CachedTrees {
  /// Folders whose tree is known, by path with a slash behind it; nil where the extension is
  /// damaged.
  static func read(_ part: ByteReader) -> [[UInt8]: ObjectID]? {
    var reader = part
    var folders: [[UInt8]: ObjectID] = [:]
    // The folders around the next one: how long their path is, and how many are to come in them.
    var around: [(length: Int, count: Int)] = []
    var path: [UInt8] = []
    repeat {
      guard let name = reader.text(), let entries = reader.decimal(endingAt: UInt8(ascii: " ")),
        let count = reader.decimal(endingAt: UInt8(ascii: "\n")), count >= 0,
        path.count + name.count < IndexFile.maximumPathLength
      else { return nil }
      if !around.isEmpty {
        path += reader.bytes[name]
        path.append(UInt8(ascii: "/"))
        around[around.count - 1].count -= 1
      }
      if entries >= 0 {
        guard let id = reader.id() else { return nil }
        folders[path] = id
      }
      around.append((path.count, count))
      while let last = around.last, last.count == 0 {
        around.removeLast()
        path.removeLast(path.count - (around.last?.length ?? 0))
      }
    } while !around.isEmpty
    return reader.offset == reader.end ? folders : nil
  }
}
