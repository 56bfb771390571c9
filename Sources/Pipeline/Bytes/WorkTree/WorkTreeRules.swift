internal import Files
package import Git
package import IgnoreRules
internal import Text
package import Vocabulary

/// The ignore rules of one work tree, read from all the files git reads.
///
/// A walk begins with `top` and descends with `FolderRules.below` and `file(in:)`; queries about
/// single paths use a `tree`.
package struct WorkTreeRules: Sendable {
  /// The root of the work tree, with a trailing slash.
  package let root: [UInt8]
  package let dialect: IgnoreDialect
  /// The rules outside folders, weakest first: `core.excludesFile`, `info/exclude`.
  package let fallbacks: [IgnoreFile]
  /// Rule files that could not be read.
  package let problems: [Problem]
  /// The `.gitignore` of folders in which a sparse checkout omits it.
  private let skipped: [[UInt8]: [UInt8]]

  /// - Parameters:
  ///   - root: the root of the work tree, if not the repository's own.
  ///   - entries: index entries, for each `.gitignore` that a sparse checkout omits.
  ///   - exclude: the display name of `info/exclude`, if not git's.
  /// - Throws: `RepositoryError.bare`, or `GitError` when the settings cannot be read.
  package init(
    of repository: borrowing Repository, root: [UInt8]? = nil, entries: [IndexEntry],
    exclude: [UInt8]? = nil, environment: GitEnvironment = .process
  ) throws {
    guard let folder = root ?? repository.workTree.map({ Array($0.utf8) }) else {
      throw RepositoryError.bare(path: repository.gitFolder)
    }
    let settings = try repository.settings(environment)
    let dialect = IgnoreDialect(settings)
    let top = GitPath(folder).withTrailingSlash
    var reader = RuleFileReader(dialect: dialect)
    var files: [IgnoreFile?] = []
    if let name = settings.excludesFile, !name.isEmpty {
      let path = name.first == UInt8(ascii: "/") ? name : top + name
      files.append(
        reader.read(
          path, as: name, followingLink: true, isExpected: !settings.isExcludesFileDefault,
          isUsers: true))
    }
    let common = repository.commonFolder.pathBytes
    let path = common + "/info/exclude".utf8
    let name = exclude ?? (common == top + ".git".utf8 ? Array(".git/info/exclude".utf8) : path)
    files.append(reader.read(path, as: name, followingLink: true))
    self.root = top
    self.dialect = dialect
    fallbacks = files.compactMap { $0 }
    problems = reader.problems
    skipped = try Self.skipped(entries, in: repository)
  }

  /// Returns the rules in the root of the work tree.
  package func top(_ problems: inout [Problem]) -> FolderRules {
    FolderRules(fallbacks: fallbacks, top: file(in: [], &problems))
  }

  /// Returns the `.gitignore` of a folder; nil if git would read none.
  ///
  /// - Parameter folder: relative to the root; empty, or with a trailing slash.
  package func file(in folder: ArraySlice<UInt8>, _ problems: inout [Problem]) -> IgnoreFile? {
    let name = folder + Self.name
    var reader = RuleFileReader(dialect: dialect)
    let file = reader.read(root + name, as: Array(name), followingLink: false)
    problems += reader.problems
    if file == nil, !skipped.isEmpty, let bytes = skipped[Array(folder)] {
      return IgnoreFile(name: Array(name), bytes: bytes, dialect: dialect)
    }
    return file
  }

  /// Whether a folder has rules in the index that the work tree lacks.
  package func hasSkippedRules(in folder: [UInt8]) -> Bool {
    !skipped.isEmpty && skipped[folder] != nil
  }

  /// Returns a tree for queries about single paths.
  ///
  /// - Parameter report: receives problems with rule files.
  package func tree(report: @escaping (Problem) -> Void) -> IgnoreTree {
    IgnoreTree(fallbacks: fallbacks) { folder in
      // No system opens longer paths, and building them would take unbounded time.
      guard folder.count <= 16_384 else { return nil }
      var problems: [Problem] = []
      let file = self.file(in: folder, &problems)
      problems.forEach(report)
      return file
    }
  }

  package static let name = Array(".gitignore".utf8)

  private static func skipped(
    _ entries: [IndexEntry], in repository: borrowing Repository
  ) throws -> [[UInt8]: [UInt8]] {
    var found: [[UInt8]: [UInt8]] = [:]
    for entry in entries where entry.isSkipped && entry.stage == 0 {
      guard entry.path.name.elementsEqual(name) else { continue }
      let bytes = try repository.withObject(entry.id) { _, bytes in
        [UInt8](copying: bytes)
      }
      found[Array(entry.path.bytes.dropLast(name.count))] = bytes
    }
    return found
  }
}

extension IgnoreDialect {
  /// Creates the dialect of a repository with these settings and the installed git.
  package init(_ settings: GitSettings) {
    self.init(
      letters: settings.ignoresCase ? .folded : .exact,
      starsAfterTextMatchNothing: { GitVersion.installed.map { $0 < GitVersion(2, 52) } ?? false })
  }
}

/// Reads files of ignore rules from disk.
struct RuleFileReader {
  let dialect: IgnoreDialect
  private(set) var problems: [Problem] = []

  /// Returns the rules of one file; nil if git would read none.
  ///
  /// Git ignores a `.gitignore` that is a link, a folder, or too large.
  ///
  /// - Parameters:
  ///   - isExpected: whether an unreadable file is a problem.
  ///   - isUsers: whether it is the user's own, perhaps in a home folder that may not be read; git goes
  ///     on without it.
  mutating func read(
    _ path: [UInt8], as name: [UInt8], followingLink: Bool, isExpected: Bool = true,
    isUsers: Bool = false
  ) -> IgnoreFile? {
    do {
      let file = try Descriptor(path, followingLink: followingLink)
      let status = try file.status()
      guard status.kind == .file else { return nil }
      var bytes: [UInt8] = []
      let limit = IgnoreFile.maximumByteCount
      guard let count = try file.fill(&bytes, expecting: status.size, limit: limit) else {
        return nil
      }
      bytes.removeLast(bytes.count - count)
      return IgnoreFile(name: name, bytes: bytes, dialect: dialect)
    } catch {
      if isExpected, !Self.isUsual(error), !isUsers || error.code != FileError.Code.denied {
        let message = "its ignore rules cannot be read: \(error.reason)"
        problems.append(Problem(path: GitPath(name), message: message))
      }
      return nil
    }
  }

  /// Whether git, too, skips such a file silently.
  private static func isUsual(_ error: FileError) -> Bool {
    switch error.reason {
    case .link, .notRegular: true
    default:
      error.isMissing || error.code == FileError.Code.link
        || error.code == FileError.Code.nameTooLong
    }
  }
}
