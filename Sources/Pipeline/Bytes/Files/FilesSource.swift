internal import Files
package import Vocabulary

/// Files and folders that the user named, independent of git.
package struct FilesSource: BlobSource {
  private let paths: [GitPath]
  private let maximumByteCount: Int

  /// - Parameter paths: absolute, or relative to the current folder. A link named here is followed;
  ///   of links inside folders the targets are read as text.
  package init(paths: [GitPath], maximumByteCount: Int) {
    self.paths = paths
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    var found: Set<GitPath> = []
    for path in paths {
      do {
        let kind = try Descriptor(path, followingLink: true).status().kind
        if kind == .folder {
          var walk = FolderWalk(root: path.withTrailingSlash)
          walk.list(&problems)
          found.formUnion(walk.paths.map { GitPath(path.withTrailingSlash + $0.bytes) })
        } else {
          found.insert(path)
        }
      } catch {
        problems.append(Problem(path: path, message: "\(error.reason)"))
      }
    }
    return found.sorted().map { Origin(path: $0, kind: .file) }
  }

  package var memberLimit: Int { maximumByteCount }

  package func makeReader() throws -> any BlobReader {
    let named = Set(paths)
    return FileReader(root: [], maximumByteCount: maximumByteCount, readsLinks: true) {
      named.contains($0)
    }
  }
}

extension GitPath {
  /// The path of a folder with one trailing slash.
  package var withTrailingSlash: [UInt8] {
    bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]
  }
}

/// A folder, repository or not: every file in it except `.git` folders.
package struct DirectorySource: BlobSource {
  private let root: [UInt8]
  private let maximumByteCount: Int
  private let readsLinks: Bool

  /// - Parameters:
  ///   - folder: absolute, or relative to the current folder; paths of origins are relative to it.
  ///   - readsLinks: whether the target of a link is read as a text, or the link is skipped.
  package init(folder: GitPath, maximumByteCount: Int, readsLinks: Bool = false) {
    root = folder.withTrailingSlash
    self.maximumByteCount = maximumByteCount
    self.readsLinks = readsLinks
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    // Throws if the folder itself cannot be listed; failures below become problems.
    _ = try FolderListing(of: root, followingLink: true)
    var walk = FolderWalk(root: root)
    walk.list(&problems)
    return walk.paths.sorted().map { Origin(path: $0, kind: .file) }
  }

  package var memberLimit: Int { maximumByteCount }

  package func makeReader() throws -> any BlobReader {
    FileReader(root: root, maximumByteCount: maximumByteCount, readsLinks: readsLinks)
  }
}

/// Lists every file and link below a folder without following links.
struct FolderWalk {
  /// Ends with a slash.
  let root: [UInt8]
  /// Relative to the root, in no particular order.
  private(set) var paths: [GitPath] = []

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
        problems.append(Problem(path: GitPath(folder), message: "\(error.reason)"))
      }
    }
  }
}
