package import Files

/// The entries of a folder and of those in it, the nearest first, with limits; links are not
/// followed, and folders of dependencies and build products are left out.
package struct NearFiles: Sequence, IteratorProtocol {
  private var waiting: [(path: String, depth: Int)]
  private var place = 0
  private var rest: Int
  private let depth: Int

  private static let skipped: Set<String> = [
    ".git", "node_modules", ".build", "Pods", "DerivedData", "target", "vendor", ".venv", "venv",
  ]

  /// - Parameters:
  ///   - depth: the number of levels below the folder.
  ///   - limit: the maximum number of folders that are read.
  package init(_ folder: String, depth: Int, limit: Int) {
    waiting = [(folder, 0)]
    (self.depth, rest) = (depth, limit)
  }

  package mutating func next() -> (path: String, entries: [FolderListing.Entry])? {
    while place < waiting.count, rest > 0 {
      let (path, level) = waiting[place]
      place += 1
      rest -= 1
      guard let listing = try? FolderListing(of: path, followingLink: level == 0) else { continue }
      if level < depth {
        for entry in listing.entries where entry.kind == .folder {
          let name = String(decoding: entry.name, as: UTF8.self)
          if !Self.skipped.contains(name) { waiting.append((path + "/" + name, level + 1)) }
        }
      }
      return (path, listing.entries)
    }
    return nil
  }
}
