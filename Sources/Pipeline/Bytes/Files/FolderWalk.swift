internal import Git

/// Lists every file and link below a folder, links not followed.
struct FolderWalk {
  private let root: [UInt8]
  /// Relative to the root, in no order.
  private(set) var paths: [GitPath] = []

  /// - Parameter root: ends with a slash.
  init(root: [UInt8]) {
    self.root = root
  }

  mutating func list(_ problems: inout [Problem]) {
    var waiting: [[UInt8]] = [[]]
    while let folder = waiting.popLast() {
      do {
        // Only the root may be a link: the user named it.
        let listing = try FolderListing(of: root + folder, followingLink: folder.isEmpty)
        for entry in listing.entries where entry.name != Array(".git".utf8) {
          switch entry.kind {
          case .file, .link: paths.append(GitPath(folder + entry.name))
          case .folder: waiting.append(folder + entry.name + [UInt8(ascii: "/")])
          case .other: break
          }
        }
      } catch {
        problems.append(Problem(path: GitPath(folder), message: error.description))
      }
    }
  }
}
