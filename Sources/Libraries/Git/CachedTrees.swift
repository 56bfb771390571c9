/// What the index remembers of trees: those that git would write for folders in which nothing was
/// staged since.
///
/// Read from the extension `TREE` of git's index format.
struct CachedTrees {
  private struct Folder {
    /// Where its name stands in the bytes of the index; empty for the root.
    let name: Range<Int>
    let tree: ObjectID?
    /// The place behind the last folder below it.
    var end: Int
  }

  private let bytes: [UInt8]
  /// The root, then each folder with all that is below it.
  private var folders: [Folder] = []

  /// Knows nothing.
  init() {
    bytes = []
  }

  /// Nil where the extension is damaged.
  init?(_ part: ByteReader) {
    bytes = part.bytes
    var reader = part
    // The folders around the next one: where they are, how long their path is, and how many are to
    // come in them.
    var around: [(place: Int, length: Int, count: Int)] = []
    repeat {
      let outer = around.last
      guard let name = reader.text(), let entries = reader.decimal(endingAt: UInt8(ascii: " ")),
        let count = reader.decimal(endingAt: UInt8(ascii: "\n")), count >= 0,
        (outer?.length ?? 0) + name.count < IndexFile.maximumPathLength
      else { return nil }
      var tree: ObjectID?
      if entries >= 0 {
        guard let id = reader.id() else { return nil }
        tree = id
      }
      if outer != nil { around[around.count - 1].count -= 1 }
      around.append((folders.count, outer.map { $0.length + name.count + 1 } ?? 0, count))
      folders.append(Folder(name: name, tree: tree, end: 0))
      while let last = around.last, last.count == 0 {
        folders[last.place].end = folders.count
        around.removeLast()
      }
    } while !around.isEmpty
    guard reader.offset == reader.end else { return nil }
  }

  /// The place of the root; nil where nothing is known.
  var root: Int? { folders.isEmpty ? nil : 0 }

  /// The tree of the folder at a place; nil where something was staged in it.
  func tree(at place: Int) -> ObjectID? { folders[place].tree }

  /// The places of the folders that are right in the one at `place`, by name.
  func folders(in place: Int) -> [[UInt8]: Int] {
    var found: [[UInt8]: Int] = [:]
    var next = place + 1
    while next < folders[place].end {
      found[Array(bytes[folders[next].name])] = next
      next = folders[next].end
    }
    return found
  }
}
