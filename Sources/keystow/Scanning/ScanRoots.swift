internal import Bytes
internal import Files
internal import Git
internal import Scan

/// Where a scan starts: what kind of thing each path of the command line is.
struct ScanRoots {
  /// Where the configuration is looked for: the root of the first repository, else the first folder.
  let root: String
  private let selection: SelectionOptions
  private let paths: [String]
  /// Whether the command line names no path.
  private let isDefault: Bool

  /// - Parameter named: the paths of the command line.
  /// - Throws: `RepositoryError` when a repository is needed and there is none that can be read.
  init(selection: SelectionOptions, paths named: [String]) throws {
    self.selection = selection
    isDefault = named.isEmpty
    paths = isDefault ? ["."] : named
    let first = paths[0]
    for path in paths where !FileStatus.exists(path) {
      throw FileError.invalid(path: path, reason: "no such file or folder")
    }
    if selection.noGit || selection.stdin {
      root = FileStatus.isFolder(first) ? first : "."
    } else if selection.needsOneRepository {
      // A hook that runs `scan --staged` is told by git which repository and index are meant.
      let isAsGitSays = isDefault && selection.staged
      let repository = try isAsGitSays ? Repository(in: .process) : Repository(at: first)
      root = repository.workTree ?? repository.gitFolder
    } else {
      root = try Self.workTree(around: first) ?? (FileStatus.isFolder(first) ? first : ".")
    }
  }

  /// Whether all is read to which the configuration may make exceptions: the whole work tree, folder
  /// or history.
  var readsEverything: Bool {
    if selection.stdin || selection.staged { return false }
    if selection.readsHistory {
      return selection.range == nil && selection.since == nil && selection.branch == nil
    }
    guard paths.count == 1, FileStatus.isFolder(paths[0]) else { return false }
    let below = isDefault ? GitPath("") : try? RealPath.path(paths[0], below: root)
    return selection.noGit || below?.bytes.isEmpty == true
  }

  /// The sources to scan.
  ///
  /// Paths in the report are relative to the repository or folder; where several paths are given,
  /// each stands before its own.
  ///
  /// - Parameters:
  ///   - limit: bytes above which a content is left out.
  ///   - keepsAllNames: whether blobs of the history are to tell all names that they have had.
  ///   - budget: what reading a history may take.
  func sources(
    limit: Int, keepsAllNames: Bool = false, budget: ReadingBudget = ReadingBudget()
  ) throws -> [PrefixedSource] {
    if selection.stdin {
      let name = GitPath(selection.name ?? "standard input")
      return [PrefixedSource(source: StandardInputSource(name: name, maximumByteCount: limit))]
    }
    if selection.staged {
      return [
        PrefixedSource(
          source: StagedSource(
            path: isDefault ? nil : paths[0], wholeFiles: selection.wholeFiles,
            maximumByteCount: limit))
      ]
    }
    if selection.readsHistory {
      return [
        PrefixedSource(
          source: HistorySource(
            path: paths[0], scope: scope, maximumByteCount: limit, budget: budget,
            keepsAllNames: keepsAllNames))
      ]
    }
    return try fileSources(limit: limit)
  }

  /// The folder that the paths in the report are relative to, from the root of the disk; nil for
  /// standard input.
  ///
  /// - Parameter sources: those of this scan.
  func folder(of sources: [PrefixedSource]) -> String? {
    guard !selection.stdin else { return nil }
    // Named files, and several sources, have their paths as they were given.
    let isOneFolder = sources.count == 1 && !(sources[0].source is FilesSource)
    return RealPath.of(isOneFolder ? root : ".")
  }

  private var scope: HistoryScope {
    if let range = selection.range { return .range(range) }
    if let since = selection.since { return .since(since.seconds) }
    if let branch = selection.branch { return .branch(branch) }
    if selection.unreachable { return .everyObject }
    return selection.all ? .all : .references
  }

  /// Files go together, and so do the folders of one repository; any other folder is a source of its
  /// own.
  private func fileSources(limit: Int) throws -> [PrefixedSource] {
    var files: [GitPath] = []
    var folders: [String] = []
    var subpaths: [String: [GitPath]] = [:]
    for path in paths {
      if !FileStatus.isFolder(path) {
        // Named with its place in the repository, so that what is above the repository says nothing.
        // A link that is named is followed, which git's view of the work tree does not do.
        if !selection.noGit, FileStatus.of(path)?.kind != .link,
          let root = try Self.workTree(around: PathText.folder(of: path))
        {
          subpaths[root, default: []].append(try RealPath.file(path, below: root))
        } else {
          files.append(GitPath(path))
        }
      } else if !selection.noGit, let root = try Self.workTree(around: path) {
        // Without a path on the command line the whole work tree is meant, wherever we stand in it.
        let below = isDefault ? GitPath("") : try RealPath.path(path, below: root)
        subpaths[root, default: []].append(below)
      } else {
        folders.append(path)
      }
    }
    let sourceCount = folders.count + subpaths.count + (files.isEmpty ? 0 : 1)
    func prefixed(_ prefix: String, _ source: any BlobSource) -> PrefixedSource {
      PrefixedSource(prefix: GitPath(sourceCount > 1 ? prefix : ""), source: source)
    }
    var sources: [PrefixedSource] = []
    if !files.isEmpty {
      sources.append(PrefixedSource(source: FilesSource(paths: files, maximumByteCount: limit)))
    }
    for folder in folders {
      let source = DirectorySource(folder: GitPath(folder), maximumByteCount: limit)
      sources.append(prefixed(folder, source))
    }
    for (root, below) in subpaths.sorted(by: { $0.key < $1.key }) {
      sources.append(prefixed(root, try workTreeSource(root, below, limit: limit)))
    }
    return sources
  }

  private func workTreeSource(
    _ root: String, _ subpaths: [GitPath], limit: Int
  ) throws -> WorkTreeSource {
    let isWhole = subpaths.contains { $0.bytes.isEmpty }
    return try WorkTreeSource(
      path: root,
      selection: WorkTreeSelection(
        subpaths: isWhole ? [] : subpaths, includesIgnored: selection.ignored,
        recursesSubmodules: selection.recurseSubmodules),
      maximumByteCount: limit)
  }

  /// The root of the work tree that a path is in, or nil outside of any repository.
  ///
  /// - Throws: `RepositoryError` for a repository that cannot be read, or that has no work tree.
  private static func workTree(around path: String) throws -> String? {
    do {
      let repository = try Repository(at: path)
      guard let root = repository.workTree else { throw RepositoryError.bare(path: path) }
      return root
    } catch RepositoryError.notARepository {
      return nil
    }
  }
}

extension RealPath {
  /// A folder relative to one that it is in, both with links resolved; empty for that one itself.
  ///
  /// - Throws: `FileError` when the folder cannot be resolved.
  static func path(_ folder: String, below root: String) throws -> GitPath {
    let full = try resolved(folder)
    let top = try resolved(root)
    guard full != top else { return GitPath("") }
    return GitPath(Array(full.utf8.dropFirst(top == "/" ? 1 : top.utf8.count + 1)))
  }

  /// A file relative to a folder above it; the file itself may be a link, which stays one.
  ///
  /// - Throws: `FileError` when its folder cannot be resolved.
  static func file(_ path: String, below root: String) throws -> GitPath {
    let folder = try Self.path(PathText.folder(of: path), below: root)
    let name = GitPath(path).name
    return GitPath(folder.bytes + (folder.bytes.isEmpty ? [] : [UInt8(ascii: "/")]) + name)
  }
}
