internal import Agent
package import Bytes
internal import CommandLine
internal import Files
internal import Git
package import Scan
package import Vocabulary

/// The paths of a scan and what they are: repositories, folders or files.
package struct ScanRoots {
  /// The folder of the configuration: the root of the first repository, or else the first folder.
  package let root: String
  private let selection: SelectionOptions
  private let paths: [String]
  /// Whether no path was given.
  private let isDefault: Bool

  /// - Parameter named: the given paths.
  /// - Throws: `RepositoryError` if a repository is required and none can be read.
  package init(selection: SelectionOptions, paths named: [String]) throws {
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
      // Git tells a hook that runs `scan --staged` which repository and index to use.
      let isAsGitSays = isDefault && selection.staged
      let repository = try isAsGitSays ? Repository(in: .process) : Repository(at: first)
      root = repository.workTree ?? repository.gitFolder
    } else {
      root = try Self.workTree(around: first) ?? (FileStatus.isFolder(first) ? first : ".")
    }
  }

  /// Whether the scan covers everything that the configuration can make exceptions for.
  var readsEverything: Bool {
    if selection.stdin || selection.staged || selection.agents { return false }
    if selection.readsHistory {
      return selection.range == nil && selection.since == nil && selection.branch == nil
    }
    guard paths.count == 1, FileStatus.isFolder(paths[0]) else { return false }
    let below = isDefault ? GitPath("") : try? RealPath.path(paths[0], below: root)
    return selection.noGit || below?.bytes.isEmpty == true
  }

  /// The sources to scan.
  ///
  /// Reported paths are relative to the repository or folder; of several, each is the prefix of its
  /// own.
  ///
  /// - Parameter limit: the size in bytes above which files are skipped.
  /// - Parameter keepsAllNames: whether blobs of the history keep all names that they had.
  /// - Parameter budget: the limits for reading a history.
  package func sources(
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
    if selection.agents { return agentSources(limit: limit) }
    return try fileSources(limit: limit)
  }

  /// The places of coding agents in the project and, if asked for, in the home folder.
  private func agentSources(limit: Int) -> [PrefixedSource] {
    func source(_ root: String, _ places: [String]) -> PlacesSource {
      PlacesSource(
        root: root, places: places, excluded: AgentPlace.excluded, maximumByteCount: limit)
    }
    let project = source(root, AgentPlace.project.map(\.path))
    guard selection.home, let home = Self.home else { return [PrefixedSource(source: project)] }
    let moved = Self.movedFolders.sorted { $0.value < $1.value }.map { folder, place in
      PrefixedSource(prefix: GitPath(place), source: source(place, AgentPlace.paths(in: folder)))
    }
    let homePlaces = source(home, AgentPlace.home.map(\.path))
    let others = [PrefixedSource(prefix: GitPath(home), source: homePlaces)] + moved
    let place = RealPath.of(root) ?? root
    return place == home
      ? others : [PrefixedSource(prefix: GitPath(place), source: project)] + others
  }

  /// Folders of agents that variables moved out of the home folder, without links.
  static var movedFolders: [String: String] {
    AgentPlace.movedFolders(Environment.text).compactMapValues(RealPath.of)
  }

  /// The home folder without links; nil if there is none.
  package static var home: String? {
    Environment.text("HOME").flatMap { $0.isEmpty ? nil : RealPath.of($0) ?? $0 }
  }

  /// The absolute path of the folder that reported paths are relative to; nil for standard input.
  package func folder(of sources: [PrefixedSource]) -> String? {
    guard !selection.stdin else { return nil }
    // Paths of named files and of several sources are reported as given.
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

  /// All single files are one source, and so are the folders of one repository.
  private func fileSources(limit: Int) throws -> [PrefixedSource] {
    var files: [GitPath] = []
    var folders: [String] = []
    var subpaths: [String: [GitPath]] = [:]
    for path in paths {
      if !FileStatus.isFolder(path) {
        // Relative to the repository, because folders above it do not matter. Git does not follow
        // links, so a named link is read as a single file.
        if !selection.noGit, FileStatus.of(path)?.kind != .link,
          let root = try Self.workTree(around: PathText.folder(of: path))
        {
          subpaths[root, default: []].append(try RealPath.file(path, below: root))
        } else {
          files.append(GitPath(path))
        }
      } else if !selection.noGit, let root = try Self.workTree(around: path) {
        // Without a path, the whole work tree is scanned from any subfolder.
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
      let source = DirectorySource(
        folder: GitPath(folder), maximumByteCount: limit, readsLinks: true)
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
      maximumByteCount: limit, readsLinks: true)
  }

  /// The root of the work tree around a path; nil outside any repository.
  ///
  /// - Throws: `RepositoryError` for an unreadable or bare repository.
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
  /// A folder relative to one above it, with links resolved; empty for the same folder.
  package static func path(_ folder: String, below root: String) throws -> GitPath {
    let full = try resolve(folder)
    let top = try resolve(root)
    guard full != top else { return GitPath("") }
    return GitPath(Array(full.dropFirst(top.count == 1 ? 1 : top.count + 1)))
  }

  /// A file relative to a folder above it; a link stays a link.
  package static func file(_ path: String, below root: String) throws -> GitPath {
    let folder = try Self.path(PathText.folder(of: path), below: root)
    let name = GitPath(path).name
    return GitPath(folder.bytes + (folder.bytes.isEmpty ? [] : [UInt8(ascii: "/")]) + name)
  }
}
