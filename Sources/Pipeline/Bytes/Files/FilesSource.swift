package import Git

/// Files and folders that the user named, outside of what git knows about them.
package struct FilesSource: BlobSource {
  private let paths: [GitPath]
  private let maximumByteCount: Int

  /// - Parameter paths: from the folder that the process stands in, or absolute. A link that is
  ///   named here is followed; links inside folders are not.
  package init(paths: [GitPath], maximumByteCount: Int) {
    self.paths = paths
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    var found: Set<GitPath> = []
    for path in paths {
      do {
        let kind = try Descriptor(opening: path.bytes, followingLink: true).status().kind
        if kind == .folder {
          var walk = FolderWalk(root: path.withTrailingSlash)
          walk.list(&problems)
          found.formUnion(walk.paths.map { GitPath(path.withTrailingSlash + $0.bytes) })
        } else {
          found.insert(path)
        }
      } catch {
        problems.append(Problem(path: path, message: error.description))
      }
    }
    return found.sorted().map { Origin(path: $0, place: .file) }
  }

  package func makeReader() throws -> any BlobReader {
    let named = Set(paths)
    return FileReader(root: [], maximumByteCount: maximumByteCount) { named.contains($0) }
  }
}

extension GitPath {
  /// The path of a folder, ready for a name behind it.
  package var withTrailingSlash: [UInt8] {
    bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]
  }
}
