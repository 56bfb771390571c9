internal import Files
internal import Findings
internal import Git
internal import Provenance
internal import Vocabulary

/// The files of a project that decide what a scan of it reports: on disk, or as of a commit.
struct ExceptionFiles {
  /// The folder of those on disk.
  let root: String
  /// The commit whose files count; nil for those on disk.
  let commit: CommittedFiles?

  init(on root: String) {
    (self.root, commit) = (root, nil)
  }

  init(of commit: CommittedFiles, in root: String) {
    (self.root, self.commit) = (root, commit)
  }

  /// The names of all of them.
  static let names = [
    ConfigurationFile.name, ScanConfiguration.gitleaksName, ScanConfiguration.ignoreName,
    BaselineFile.name,
  ]

  /// Returns a file at the root, and its name in messages; nil if there is none.
  ///
  /// - Throws: `FileError`, `GitError`.
  func content(of name: String) throws -> (name: String, bytes: [UInt8])? {
    if let commit {
      return try commit.content(of: name).map { (commit.name(of: name), $0) }
    }
    let path = PathText.path(of: name, in: root)
    return try InputFile(path: path).readIfPresent().map { (path, $0) }
  }

  /// Returns the baseline and its file; nil if there is none.
  ///
  /// - Parameter path: its path; nil for the usual one, and `.some(nil)` for none.
  func baseline(
    at path: String?? = nil
  ) throws -> (file: BaselineFile, content: Baseline)? {
    guard let name = path ?? BaselineFile.name, let found = try content(of: name) else {
      return nil
    }
    let file = BaselineFile(path: found.name)
    return (file, try file.parse(found.bytes))
  }
}

/// The files of a commit, by their paths in the repository.
struct CommittedFiles {
  let commit: ObjectID
  /// The name of the commit, as git reads it before a colon and a path; empty for paths alone.
  let name: String
  /// The repository; nil for the one that git's variables name.
  let repository: String?

  /// - Parameter name: the name of the commit in messages; nil for the start of its id.
  init(_ commit: ObjectID, name: String? = nil, in repository: String? = nil) {
    self.commit = commit
    self.name = name ?? String(commit.hex.prefix(10))
    self.repository = repository
  }

  /// Returns the name of a file in messages.
  func name(of path: String) -> String { name.isEmpty ? path : name + ":" + path }

  /// Returns the content of a file; nil if there is none.
  ///
  /// - Throws: `GitError`, `RepositoryError`.
  func content(of path: String) throws -> [UInt8]? {
    let repository = try opened()
    return try HeadFile(GitPath(path)).content(in: repository, at: commit)
  }

  private func opened() throws -> Repository {
    if let repository { return try Repository(at: repository) }
    return try Repository(in: .process)
  }
}
