internal import Files
package import Vocabulary

/// Some files and folders below a root, whether git ignores them or not; missing ones are no problem.
package struct PlacesSource: BlobSource {
  private let root: [UInt8]
  private let places: [GitPath]
  private let excluded: [GitPath]
  private let maximumByteCount: Int
  private let followsLinks: Bool

  /// - Parameters:
  ///   - root: absolute, or relative to the current folder; paths of origins are relative to it.
  ///   - places: files and folders, which may be links.
  ///   - excluded: files and folders in them that are not read.
  package init(
    root: String, places: [String], excluded: [String] = [], maximumByteCount: Int
  ) {
    self.root = GitPath(root).withTrailingSlash
    self.places = places.map { GitPath($0) }
    self.excluded = excluded.map { GitPath($0) }
    self.maximumByteCount = maximumByteCount
    followsLinks = true
  }

  /// Reads tracked files, of links the target as a text, as git stores it.
  ///
  /// - Parameter files: relative to the root.
  package init(root: String, files: [GitPath], maximumByteCount: Int) {
    self.root = GitPath(root).withTrailingSlash
    places = files
    excluded = []
    self.maximumByteCount = maximumByteCount
    followsLinks = false
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    var found: Set<GitPath> = []
    for place in places {
      guard let status = FileStatus.of(root + place.bytes, followingLink: followsLinks) else {
        continue
      }
      guard status.kind == .folder else {
        found.insert(place)
        continue
      }
      let prefix = place.bytes.isEmpty ? [] : place.withTrailingSlash
      var walk = FolderWalk(root: root + prefix)
      var failed: [Problem] = []
      walk.list(&failed)
      problems += failed.map {
        Problem(path: GitPath(prefix + ($0.path?.bytes ?? [])), message: $0.message)
      }
      found.formUnion(walk.paths.map { GitPath(prefix + $0.bytes) })
    }
    return found.filter { !isExcluded($0) }.sorted().map { Origin(path: $0, kind: .file) }
  }

  private func isExcluded(_ path: GitPath) -> Bool {
    excluded.contains { path == $0 || path.bytes.starts(with: $0.withTrailingSlash) }
  }

  package var memberLimit: Int { maximumByteCount }

  package func makeReader() throws -> any BlobReader {
    let named = followsLinks ? Set(places) : []
    return FileReader(root: root, maximumByteCount: maximumByteCount, readsLinks: true) {
      named.contains($0)
    }
  }
}
