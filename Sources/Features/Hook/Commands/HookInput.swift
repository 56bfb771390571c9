internal import Bytes
internal import CommandLine
internal import Configuration
internal import Files
internal import Findings
internal import Git
internal import Hook
internal import ScanCommands
internal import Vocabulary

/// What a hook scans, from its arguments, input and environment.
struct HookInput {
  /// The folder of the configuration.
  let root: String
  let configuration: HookConfiguration
  let subject: BlockedReport.Subject
  private let content: Content

  private enum Content {
    case staged
    case files([GitPath])
    case range(String)
    case message([UInt8], name: GitPath)
    case push([PushedReference], PushSource.Receiver)
  }

  /// The largest list of pushed refs to read, in bytes.
  private static let limit = 1 << 26

  /// - Parameter isWarning: whether exposed commits are reported, and let through.
  init(_ hook: RunnableHook, _ arguments: [String], isWarning: Bool) throws {
    let repository = try Repository(in: .process)
    root = repository.workTree ?? repository.gitFolder
    switch hook {
    case .preCommit:
      configuration = try HookConfiguration(besides: root)
      try CommitIndex.adopt(in: repository)
      switch try NamedContents(RawArguments.bytes(of: arguments), in: repository) {
      case .staged: (subject, content) = (.staged, .staged)
      case .range(let range): (subject, content) = (.commits(range: range), .range(range))
      case .files(let files): (subject, content) = (.files, .files(files))
      }
    case .commitMessage:
      configuration = try HookConfiguration(besides: root)
      let file = arguments.first ?? ""
      let message = try CommitMessage(in: repository, editor: Environment.bytes("GIT_EDITOR"))
      // The hook runs at the root, but the advice must work from any folder.
      subject = .message(file: RealPath.of(file) ?? file)
      content = .message(
        message.kept(of: try InputFile(path: file).read()), name: GitPath(Array(GitPath(file).name))
      )
    case .prePush:
      subject = .push
      let (references, receiver) = try Self.push(arguments, in: repository, isWarning: isWarning)
      content = .push(references, receiver)
      configuration = try HookConfiguration(
        of: PushSource(references, to: receiver, maximumByteCount: 0), besides: root,
        in: repository)
    case .preReceive:
      subject = .received
      let lines = try OpenStream.standardInput.content(limit: Self.limit)
      let references = try PushedReference.read(lines, of: .received)
      try ExposedCommits.refuse(
        references.map(\.local), in: repository, onServer: true, isWarning: isWarning)
      configuration = try HookConfiguration(receiving: references, in: repository)
      content = .push(references, .here)
    }
  }

  /// The content to scan, without files of more than `limit` bytes.
  func source(limit: Int) -> any BlobSource {
    switch content {
    case .staged: StagedSource(path: nil, maximumByteCount: limit)
    case .files(let files): PlacesSource(root: root, files: files, maximumByteCount: limit)
    case .range(let range):
      HistorySource(path: root, scope: .range(range), maximumByteCount: limit)
    // The name alone: folders of the repository do not apply to a message.
    case .message(let bytes, let name): BytesSource(name: name, bytes: bytes)
    case .push(let references, let receiver):
      PushSource(references, to: receiver, maximumByteCount: limit)
    }
  }

  /// Why a scan read nothing, where that is worth a word: not of a commit without changes.
  func reasonForNothing(in result: ScanResult, _ request: ScanRequest) throws -> String? {
    switch content {
    case .staged where Environment.text("GIT_INDEX_FILE") == nil, .range, .files:
      try request.reasonForNothing(in: result, nil)
    case .staged, .message, .push: nil
    }
  }

  /// Whether a commit has no parents.
  static func isFirst(_ commit: ObjectID) -> Bool {
    guard let repository = try? Repository(in: .process) else { return false }
    let record = try? repository.withObject(commit) { _, bytes in CommitRecord(bytes) }
    return (record ?? nil)?.parents.isEmpty ?? false
  }

  /// Whether a commit is among the last 50 of what is pushed.
  func isRecent(_ commit: ObjectID) -> Bool {
    guard case .push(let references, _) = content,
      let repository = try? Repository(in: .process)
    else { return true }
    var waiting = references.map(\.local)[...]
    var seen: Set<ObjectID> = []
    while let next = waiting.popFirst(), seen.count < 50 {
      guard seen.insert(next).inserted else { continue }
      if next == commit { return true }
      let record = try? repository.withObject(next) { kind, bytes in
        kind == .commit ? CommitRecord(bytes) : nil
      }
      waiting += (record ?? nil)??.parents ?? []
    }
    return false
  }

  private static func push(
    _ arguments: [String], in repository: borrowing Repository, isWarning: Bool
  ) throws -> ([PushedReference], PushSource.Receiver) {
    var references = try PushedReference.read(
      try OpenStream.standardInput.content(limit: limit), of: .sent)
    let remote = arguments.first ?? Environment.text("PRE_COMMIT_REMOTE_NAME") ?? ""
    let url = arguments.dropFirst().first ?? Environment.text("PRE_COMMIT_REMOTE_URL") ?? remote
    if references.isEmpty, let named = try preCommitReference(in: repository) {
      references = [named]
    }
    try ExposedCommits.refuse(
      references.map(\.local), in: repository, onServer: false, isWarning: isWarning)
    return (references, .remote(remote, url: url))
  }

  /// The ref that the pre-commit framework passes in variables; it reads the input of the hook
  /// itself.
  private static func preCommitReference(
    in repository: borrowing Repository
  ) throws -> PushedReference? {
    func id(_ variable: String) throws -> ObjectID? {
      guard let text = Environment.text(variable), !text.isEmpty else { return nil }
      return try ObjectID(hex: text) ?? repository.commit(text)
    }
    guard let local = try id("PRE_COMMIT_TO_REF") ?? id("PRE_COMMIT_LOCAL_BRANCH"), !local.isZero
    else { return nil }
    let remote = try id("PRE_COMMIT_FROM_REF")
    return PushedReference(local: local, remote: remote?.isZero == false ? remote : nil)
  }
}
