internal import Bytes
internal import Edits
internal import Git
internal import IgnoreRules

/// What a repository says about the files of ignore rules for its work tree.
struct WorkTreeFacts {
  /// Without a trailing slash.
  let root: String
  let excludeFile: String
  /// `core.excludesFile`; empty where there is none.
  let excludesFile: String
  let tracked: [GitPath]
  let dialect: IgnoreDialect

  /// Nil where there is no repository that could say anything.
  ///
  /// One that libgit2 cannot read is no hindrance at its root, where all that it would say is where
  /// the root is.
  ///
  /// - Throws: `RepositoryError` when it cannot be read, `IgnorePlaceError` when it has no work tree.
  init?(around folder: String) throws {
    let repository: Repository
    do {
      repository = try Repository(at: folder)
    } catch RepositoryError.notARepository {
      return nil
    } catch RepositoryError.sha256 where Self.isRoot(folder) {
      return nil
    } catch RepositoryError.reftable where Self.isRoot(folder) {
      return nil
    }
    guard let root = repository.workTree else {
      throw IgnorePlaceError.bare(path: repository.gitFolder)
    }
    let entries = try repository.indexEntries()
    let settings = try repository.settings()
    self.root = root
    excludeFile = repository.commonFolder + "/info/exclude"
    let path = settings.excludesFile.map { GitPath($0).text } ?? ""
    excludesFile = path.isEmpty || path.hasPrefix("/") ? path : "\(root)/\(path)"
    tracked = entries.filter { $0.stage == 0 && $0.mode.isFile }.map(\.path)
    dialect = IgnoreDialect(settings)
  }

  private static func isRoot(_ folder: String) -> Bool {
    RealPath.of("\(folder)/.git") != nil
  }

  /// Whether the process stands in the root of the work tree.
  var isHere: Bool { RealPath.of(".") == RealPath.of(root) }

  /// The way to the root, ending with a slash, from a folder in the work tree; nil from elsewhere.
  var up: String? {
    guard let here = RealPath.of("."), let below = path(of: here) else {
      return nil
    }
    return String(
      repeating: "../", count: below.bytes.isEmpty ? 0 : below.bytes.count { $0 == 0x2F } + 1)
  }

  /// A folder, links resolved, relative to the root; nil when it is not in the work tree.
  func path(of folder: String) -> GitPath? {
    guard let top = RealPath.of(root) else { return nil }
    if folder == top { return GitPath("") }
    let prefix = Array((top == "/" ? top : top + "/").utf8)
    let path = Array(folder.utf8)
    return path.starts(with: prefix) ? GitPath(Array(path.dropFirst(prefix.count))) : nil
  }
}
