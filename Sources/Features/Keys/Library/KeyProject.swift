package import Configuration
package import Files
internal import Git
package import Vocabulary
package import Xcconfig

/// The keys of one project: its manifest and its files.
///
/// A project is a work tree, or a folder in it with a separate manifest.
package struct KeyProject: Sendable {
  /// The folder of the manifest, which all its paths are relative to; without a trailing slash.
  package let root: String
  /// The root of git's work tree; `root` without a repository.
  package let workTree: String
  /// Nil without a repository, as in a source archive.
  package let gitFolder: String?
  package let manifest: KeyManifest
  /// The files of the project, each as it was when it was first read.
  package let snapshot: FileSnapshot

  /// The size in bytes above which a file is not read as a manifest or key file.
  private static let limit = 1 << 24

  /// The errors in the manifest.
  package let mistakes: [ConfigurationMistake]

  /// Reads the nearest manifest, in a folder or above it in the work tree.
  ///
  /// - Throws: `RepositoryError` without a work tree and a manifest, `FileError`, and all errors of
  ///   the manifest at once.
  package init(at folder: String = ".") throws {
    try self.init(salvagingAt: folder)
    guard mistakes.isEmpty else { throw ConfigurationMistakes(mistakes) }
  }

  /// Reads the valid part of the nearest manifest.
  ///
  /// - Throws: `RepositoryError` without a work tree and a manifest, `FileError`.
  package init(salvagingAt folder: String) throws {
    try self.init(ProjectFolder(at: folder), FileSnapshot(limit: Self.limit))
  }

  private init(_ place: ProjectFolder, _ snapshot: FileSnapshot) throws {
    root = place.root
    workTree = place.workTree
    gitFolder = place.gitFolder
    self.snapshot = snapshot
    let bytes = try snapshot.content(of: root + "/" + KeyManifest.fileName)
    (manifest, mistakes) = KeyManifest.salvaged(bytes: bytes)
  }

  /// Returns the project with other contents of some files.
  ///
  /// - Parameter contents: by path from the root of the work tree.
  /// - Throws: `FileError`.
  package func with(_ contents: [GitPath: [UInt8]]) throws -> KeyProject {
    let preset = contents.map { (workTree + "/" + $0.key.text, $0.value) }
    return try KeyProject(
      ProjectFolder(root: root, workTree: workTree, gitFolder: gitFolder),
      FileSnapshot(limit: Self.limit, presetting: Dictionary(preset) { $1 }))
  }

  /// The folder for temporary files with values, which git does not see; nil without a repository.
  package var asideFolder: String? { gitFolder.map { $0 + "/keystow/edits" } }

  package var files: KeyFiles { manifest.files }

  /// The folder of the manifest, from the root of the work tree; empty if it is the root.
  package var folderInWorkTree: GitPath {
    root == workTree ? GitPath("") : GitPath(String(root.dropFirst(workTree.count + 1)))
  }

  /// The path by which the process can open a file.
  package func diskPath(of path: GitPath) -> String { root + "/" + path.text }

  /// Whether the folder of a path that the process can open is in the work tree.
  package func contains(_ path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let top = RealPath.of(root), let full = RealPath.of(folder) else { return false }
    return full == top || full.hasPrefix(top + "/")
  }

  /// Returns a file of the work tree as it was when it was first read; nil if it did not exist.
  ///
  /// - Throws: `FileError` for a link, a folder, and a file that is too large or unreadable.
  package func content(of path: GitPath) throws -> [UInt8]? {
    try snapshot.content(of: diskPath(of: path))
  }

  /// Requires all files to be as they were read, so that what was made from them is up to date.
  ///
  /// - Throws: `FileError`, with `.changed` for one that is not.
  package func requireUnchanged() throws(FileError) {
    if let path = try snapshot.changedPath() { throw FileError(path, .read, .changed) }
  }

  /// Requires the folder of a file to be in the work tree after following links.
  ///
  /// - Throws: `KeyFilesError`.
  package func checkFolder(of path: GitPath) throws(KeyFilesError) {
    var folder = WorkTreePath.folder(of: path)
    // Missing folders will be created.
    while !folder.bytes.isEmpty, RealPath.of(diskPath(of: folder)) == nil {
      folder = WorkTreePath.folder(of: folder)
    }
    guard !folder.bytes.isEmpty, let top = RealPath.of(root) else { return }
    guard RealPath.of(diskPath(of: folder)) == top + "/" + folder.text else {
      throw KeyFilesError(path: path.text, reason: "a link leads out of its folder")
    }
  }

  /// The build configurations with separate secrets files, sorted.
  ///
  /// - Throws: `FileError` if the system cannot list their folder.
  package func configurationsWithFiles() throws(FileError) -> [String] {
    let folder = files.secrets.bytes.dropLast(files.secrets.name.count)
    let place = Array(root.utf8) + [UInt8(ascii: "/")] + folder
    let listing: FolderListing
    do throws(FileError) {
      listing = try FolderListing(of: place, followingLink: false)
    } catch {
      guard !error.isOfSystem else { throw error }
      return []
    }
    return listing.entries
      .compactMap { files.configuration(of: GitPath(folder + $0.name)) }.sorted()
  }
}

/// The location of a project's manifest and the repository around it.
struct ProjectFolder {
  /// The folder of the nearest manifest, otherwise the root of the work tree; without a trailing
  /// slash.
  let root: String
  /// The root of the work tree; `root` without a repository.
  let workTree: String
  /// Nil without a repository, as in a source archive.
  let gitFolder: String?

  init(root: String, workTree: String, gitFolder: String?) {
    (self.root, self.workTree, self.gitFolder) = (root, workTree, gitFolder)
  }

  /// Searches for the manifest in a folder and its parents, up to the root of the work tree.
  ///
  /// - Throws: `RepositoryError` without a work tree and a manifest.
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

  /// Whether a git folder is the one that `.git` in a work tree is or points to.
  ///
  /// A commit cannot contain `.git`, but it can contain another folder that looks like a
  /// repository, with a forged record of allowed commands.
  private static func isOwn(_ gitFolder: String, of workTree: String) -> Bool {
    let entry = workTree + "/.git"
    guard let kind = FileStatus.of(entry)?.kind else { return false }
    return kind == .file || RealPath.of(entry) == RealPath.of(gitFolder)
  }

  /// The nearest folder with a manifest.
  private static func nearest(from start: String, to top: String) -> String? {
    var folder = start
    while true {
      if FileStatus.may(.exist, folder + "/" + KeyManifest.fileName) { return folder }
      guard folder != top, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else {
        return nil
      }
      folder = String(folder[..<slash])
    }
  }
}

/// The xcconfig files of a project, each as it was when it was first read.
struct SnapshotSettingFiles: SettingFiles {
  let snapshot: FileSnapshot

  func content(of path: String) throws -> [UInt8]? {
    do throws(FileError) {
      return try snapshot.content(of: path, followsLink: true)
    } catch {
      guard error.reason == .brokenLink else { throw error }
      return nil
    }
  }

  func identity(of path: String) -> String { DiskFiles().identity(of: path) }
}

extension KeyProject {
  /// The xcconfig files of the project, for a loader.
  package var settingFiles: any SettingFiles { SnapshotSettingFiles(snapshot: snapshot) }
}
