internal import Bytes
internal import Edits
internal import Git
internal import Hooks

/// What a hook has to look at, by what git told it.
struct HookWork {
  /// Where the configuration is.
  let root: String
  let subject: BlockedReport.Subject
  private let content: Content

  private enum Content {
    case staged
    case message([UInt8], name: GitPath)
    case push([PushedReference], remote: String, url: String)
  }

  /// Refs beyond are none that anybody pushes; in bytes.
  private static let limit = 1 << 26

  /// - Throws: `RepositoryError`, `GitError`, `InputError`, `MalformedPush`.
  init(_ hook: HookName, _ arguments: [String]) throws {
    let repository = try Repository(in: .process)
    root = repository.workTree ?? repository.gitFolder
    switch hook {
    case .preCommit: (subject, content) = (.staged, .staged)
    case .commitMessage:
      let file = arguments.first ?? ""
      let message = try CommitMessage(
        in: repository, editor: EnvironmentVariable.bytes("GIT_EDITOR"))
      // The hook runs at the root, the advice is for wherever a person is.
      subject = .message(file: RealPath.of(file) ?? file)
      content = .message(
        message.kept(of: try InputFile(path: file).read()), name: GitPath(Array(GitPath(file).name))
      )
    case .prePush:
      subject = .push
      content = try Self.push(arguments, in: repository)
    }
  }

  /// What to read; contents above `limit` bytes are left out.
  func source(limit: Int) -> any BlobSource {
    switch content {
    case .staged: StagedSource(path: nil, maximumByteCount: limit)
    // By its name alone: the folders of the repository say nothing about a message.
    case .message(let bytes, let name): GivenSource(name: name, bytes: bytes)
    case .push(let references, let remote, let url):
      PushSource(references, to: remote, at: url, maximumByteCount: limit)
    }
  }

  /// Whether a commit has no parents.
  static func isFirst(_ commit: ObjectID) -> Bool {
    guard let repository = try? Repository(in: .process) else { return false }
    let record = try? repository.withObject(commit) { _, bytes in CommitRecord(bytes) }
    return (record ?? nil)?.parents.isEmpty ?? false
  }

  private static func push(
    _ arguments: [String], in repository: borrowing Repository
  ) throws -> Content {
    var references = try PushedReference.read(try StandardInputBytes.read(limit: limit))
    let remote = arguments.first ?? Terminal.environment("PRE_COMMIT_REMOTE_NAME") ?? ""
    let url = arguments.dropFirst().first ?? Terminal.environment("PRE_COMMIT_REMOTE_URL") ?? remote
    if references.isEmpty, let named = try preCommitReference(in: repository) {
      references = [named]
    }
    return .push(references, remote: remote, url: url)
  }

  /// The pre-commit framework reads the input of the hook itself and tells of one ref, by variables.
  ///
  /// Source: pre-commit's documentation of pre-push.
  private static func preCommitReference(
    in repository: borrowing Repository
  ) throws -> PushedReference? {
    func id(_ variable: String) throws -> ObjectID? {
      guard let text = Terminal.environment(variable), !text.isEmpty else { return nil }
      return try ObjectID(hex: text) ?? repository.commit(text)
    }
    guard let local = try id("PRE_COMMIT_TO_REF") ?? id("PRE_COMMIT_LOCAL_BRANCH"), !local.isZero
    else { return nil }
    let remote = try id("PRE_COMMIT_FROM_REF")
    return PushedReference(local: local, remote: remote?.isZero == false ? remote : nil)
  }
}
