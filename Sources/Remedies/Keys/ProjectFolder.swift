internal import Edits
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Where the manifest of a project is, and the repository around it.
struct ProjectFolder {
  /// That of the nearest manifest, else the root of the work tree; without a slash at its end.
  let root: String
  /// The root of the work tree; `root` where there is none.
  let workTree: String
  /// Nil where there is no repository, as in a source archive.
  let gitFolder: String?

  /// Looks for the manifest in a folder and those above it, up to the root of the work tree.
  ///
  /// - Throws: `RepositoryError` where there is neither a work tree nor a manifest.
  init(at folder: String) throws {
    let start = RealPath.of(folder) ?? folder
    do {
      let repository = try Repository(at: folder)
      guard let top = repository.workTree else { throw RepositoryError.bare(path: folder) }
      guard Self.isOwn(repository.gitFolder, of: top) else {
        throw RepositoryError.bare(path: folder)
      }
      workTree = top
      gitFolder = repository.gitFolder
      let isInside = start == top || start.hasPrefix(top + "/")
      root = (isInside ? Self.nearest(from: start, to: top) : nil) ?? top
    } catch let error as RepositoryError {
      guard case .notARepository = error, let found = Self.nearest(from: start, to: "/") else {
        throw error
      }
      root = found
      workTree = found
      gitFolder = nil
    }
  }

  /// Whether a git folder is that which `.git` in a work tree is or names.
  ///
  /// No commit can bring a `.git`; another folder that looks like a repository can be part of one, with
  /// records of what its user allowed.
  private static func isOwn(_ gitFolder: String, of workTree: String) -> Bool {
    let entry = workTree + "/.git"
    var status = stat()
    guard lstat(entry, &status) == 0 else { return false }
    if status.st_mode & S_IFMT == S_IFREG { return true }
    return RealPath.of(entry) == RealPath.of(gitFolder)
  }

  /// The nearest folder with a manifest.
  private static func nearest(from start: String, to top: String) -> String? {
    var folder = start
    while true {
      if access(folder + "/" + KeyManifest.fileName, F_OK) == 0 { return folder }
      guard folder != top, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else {
        return nil
      }
      folder = String(folder[..<slash])
    }
  }
}
