package import Git

/// A folder, whether a repository or not: every file in it but `.git` folders.
package struct DirectorySource: BlobSource {
  private let root: [UInt8]
  private let maximumByteCount: Int

  /// - Parameter folder: from the folder that the process stands in, or absolute; paths of origins
  ///   are relative to it.
  package init(folder: GitPath, maximumByteCount: Int) {
    root = folder.withTrailingSlash
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    // Throws when the folder itself cannot be listed; what is below becomes a problem.
    _ = try FolderListing(of: root, followingLink: true)
    var walk = FolderWalk(root: root)
    walk.list(&problems)
    return walk.paths.sorted().map { Origin(path: $0, place: .file) }
  }

  package func makeReader() throws -> any BlobReader {
    FileReader(root: root, maximumByteCount: maximumByteCount)
  }
}
