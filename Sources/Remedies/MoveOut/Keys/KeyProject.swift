package import Configuration
internal import Files
package import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The keys of one project: its manifest and its files.
///
/// A project is a work tree, or a folder of it with a manifest of its own.
package struct KeyProject: Sendable {
  /// The folder of the manifest, which all paths in it start from; without a slash at its end.
  package let root: String
  /// The root of git's work tree; `root` where there is none.
  package let workTree: String
  /// Nil where there is no repository, as in a source archive.
  package let gitFolder: String?
  package let manifest: KeyManifest

  /// Bytes beyond which a file is no manifest and holds no keys.
  private static let limit = 1 << 24

  /// What is wrong with the manifest; empty for a good one.
  package let mistakes: [ConfigurationMistake]

  /// Reads the manifest that is nearest to a folder, there or above it in the work tree.
  ///
  /// - Throws: `RepositoryError` where there is neither, `EditError`, and all mistakes of the
  ///   manifest at once.
  package init(at folder: String = ".") throws {
    try self.init(salvagingAt: folder)
    guard mistakes.isEmpty else { throw ConfigurationMistakes(mistakes) }
  }

  /// The same with what can be understood of a manifest that has mistakes.
  ///
  /// - Throws: `RepositoryError` where there is neither a work tree nor a manifest, `EditError`.
  package init(salvagingAt folder: String) throws {
    let place = try ProjectFolder(at: folder)
    root = place.root
    workTree = place.workTree
    gitFolder = place.gitFolder
    let bytes = try CurrentFile(path: root + "/" + KeyManifest.fileName).content(limit: Self.limit)
    (manifest, mistakes) = KeyManifest.salvaged(bytes: bytes)
  }

  /// Where edits with values write first: git does not look there; nil where there is none.
  package var asideFolder: String? { gitFolder.map { $0 + "/keystow/edits" } }

  package var files: KeyFiles { manifest.files }

  /// The folder of the manifest from the root of the work tree; empty where they are the same.
  package var folderInWorkTree: GitPath {
    root == workTree ? GitPath("") : GitPath(String(root.dropFirst(workTree.count + 1)))
  }

  /// As the process can open it.
  package func place(of path: GitPath) -> String { root + "/" + path.text }

  /// Whether the folder of a path, as the process can open it, lies in the work tree.
  package func holds(_ place: String) -> Bool {
    let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? "."
    guard let top = RealPath.of(root), let full = RealPath.of(folder) else { return false }
    return full == top || full.hasPrefix(top + "/")
  }

  /// What stands in a file of the work tree; nil where there is none.
  ///
  /// - Throws: `EditError`: a link, a folder, too large, unreadable.
  package func content(of path: GitPath) throws -> [UInt8]? {
    try CurrentFile(path: place(of: path)).content(limit: Self.limit)
  }

  /// Makes sure that the folder of a file lies in the work tree, whatever links are on the way.
  ///
  /// - Throws: `KeyFilesError`.
  package func checkFolder(of path: GitPath) throws(KeyFilesError) {
    var folder = WorkTreePath.folder(of: path)
    // Folders that are missing will be made.
    while !folder.bytes.isEmpty, RealPath.of(place(of: folder)) == nil {
      folder = WorkTreePath.folder(of: folder)
    }
    guard !folder.bytes.isEmpty, let top = RealPath.of(root) else { return }
    guard RealPath.of(place(of: folder)) == top + "/" + folder.text else {
      throw KeyFilesError(path: path.text, reason: "a link leads out of its folder")
    }
  }

  /// The build configurations that the project has files of secrets for, sorted.
  package func configurationsWithFiles() -> [String] {
    let folder = files.secrets.bytes.dropLast(files.secrets.name.count)
    let place = Array(root.utf8) + [UInt8(ascii: "/")] + folder
    guard let listing = try? FolderListing(of: place, followingLink: false) else { return [] }
    return listing.entries
      .compactMap { files.configuration(of: GitPath(folder + $0.name)) }.sorted()
  }
}

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
