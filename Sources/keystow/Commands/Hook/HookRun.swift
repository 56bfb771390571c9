import ArgumentParser
internal import Bytes
internal import Files
internal import Findings
internal import Git
internal import Hooks
internal import Scan
internal import Text

struct HookRun: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Scan as a git hook: staged lines, a commit message, or a push.",
    discussion: """
      Examples:
        keystow hook run pre-commit               scan the staged lines
        keystow hook run commit-msg FILE          scan a message without its comments
        keystow hook run pre-push REMOTE URL      scan the refs that git passes

      For your own hooks, husky, lefthook and pre-commit. Arguments and input are
      those that git passes to the hook. Prints nothing if nothing is found and the
      configuration has no warnings. Always reads files of up to 16 MB, even if the
      configuration sets a smaller max-file-size.
      """,
    exits: .search)

  @Argument(help: "pre-commit, commit-msg or pre-push") var hook: HookName
  @Argument(help: "Arguments that git passes to the hook") var arguments: [String] = []

  func validate() throws {
    if hook == .commitMessage, arguments.count != 1 {
      throw ValidationError("commit-msg requires the message file.")
    }
    if hook == .prePush, Terminal.standardInput.isInteractive {
      throw ValidationError(
        "pre-push reads the pushed refs from git on standard input; to scan commits: keystow scan --range A..B"
      )
    }
  }

  func run() async throws {
    do {
      try await scan()
    } catch let status as ExitStatus {
      throw status
    } catch {
      guard let failure = Failure(error, inScan: false) else { throw error }
      Terminal.standardError.write(failure.text + "  To skip this hook: --no-verify\n")
      throw failure.status
    }
  }

  private func scan() async throws {
    let plan = BuiltInPlan.start(readsLittle: true)
    let work = try HookInput(hook, arguments)
    let request = try ScanRequest(besides: work.root) { work.source(limit: $0) }
    let result = try await request.run(with: plan, counting: "files")
    let report = BlockedReport(
      result, of: work.subject, isFirst: HookInput.isFirst,
      isRecent: work.isRecent,
      style: TextStyle(isColoured: Terminal.standardError.wantsColour(.auto)))
    Terminal.standardError.write(lines: report.lines)
    let remarks = AllowlistNotes(
      configuration: request.configuration, usage: request.usage, baseline: request.baseline,
      isHistory: false)
    // An expired entry explains why a commit is blocked today that passed yesterday.
    if !result.findings.isEmpty {
      Terminal.standardError.write(lines: remarks.notes(isQuiet: true, isStrict: false))
    } else if hook != .commitMessage {
      // The hook that runs before it has printed them.
      Terminal.standardError.write(lines: remarks.warnings())
    }
    for skipped in result.skippedPaths {
      guard case .tooLarge = skipped.reason else { continue }
      let path = TerminalText.visible(skipped.path.bytes)
      Terminal.standardError.write("keystow: \(path): skipped, larger than the size limit\n")
    }
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    if !result.findings.isEmpty { throw ExitStatus.findings }
  }
}

/// What a hook scans, from its arguments, input and environment.
struct HookInput {
  /// The folder of the configuration.
  let root: String
  let subject: BlockedReport.Subject
  private let content: Content

  private enum Content {
    case staged
    case message([UInt8], name: GitPath)
    case push([PushedReference], remote: String, url: String)
  }

  /// The largest list of pushed refs to read, in bytes.
  private static let limit = 1 << 26

  init(_ hook: HookName, _ arguments: [String]) throws {
    let repository = try Repository(in: .process)
    root = repository.workTree ?? repository.gitFolder
    switch hook {
    case .preCommit: (subject, content) = (.staged, .staged)
    case .commitMessage:
      let file = arguments.first ?? ""
      let message = try CommitMessage(in: repository, editor: Environment.bytes("GIT_EDITOR"))
      // The hook runs at the root, but the advice must work from any folder.
      subject = .message(file: RealPath.of(file) ?? file)
      content = .message(
        message.kept(of: try InputFile(path: file).read()), name: GitPath(Array(GitPath(file).name))
      )
    case .prePush:
      subject = .push
      content = try Self.push(arguments, in: repository)
    }
  }

  /// The content to scan, without files of more than `limit` bytes.
  func source(limit: Int) -> any BlobSource {
    switch content {
    case .staged: StagedSource(path: nil, maximumByteCount: limit)
    // The name alone: folders of the repository do not apply to a message.
    case .message(let bytes, let name): BytesSource(name: name, bytes: bytes)
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

  /// Whether a commit is among the last 50 of what is pushed.
  func isRecent(_ commit: ObjectID) -> Bool {
    guard case .push(let references, _, _) = content,
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
    _ arguments: [String], in repository: borrowing Repository
  ) throws -> Content {
    var references = try PushedReference.read(try OpenStream.standardInput.content(limit: limit))
    let remote = arguments.first ?? Environment.text("PRE_COMMIT_REMOTE_NAME") ?? ""
    let url = arguments.dropFirst().first ?? Environment.text("PRE_COMMIT_REMOTE_URL") ?? remote
    if references.isEmpty, let named = try preCommitReference(in: repository) {
      references = [named]
    }
    return .push(references, remote: remote, url: url)
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
