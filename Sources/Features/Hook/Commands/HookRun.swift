package import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Files
internal import Findings
internal import Hook
internal import Reports
internal import Scan
internal import ScanCommands
internal import Text
internal import Vocabulary

package struct HookRun: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Scan as a git hook: staged lines, a commit message, or a push.",
    discussion: """
      Examples:
        keystow hook run pre-commit               scan the staged lines
        keystow hook run pre-commit -- FILE...    scan files that are not all staged
        keystow hook run commit-msg FILE          scan a message without its comments
        keystow hook run pre-push REMOTE URL      scan the refs that git passes
        keystow hook run pre-receive              the same on the server

      For your own hooks, husky, lefthook and pre-commit. Arguments and input are
      those that git passes to the hook. Prints nothing if nothing is found, a push
      adds no exceptions, and the configuration has no warnings. A push is judged
      with the configuration and the baseline that its receiver has, so it cannot
      excuse itself. Always reads files of up to 16 MB, even if the configuration
      sets a smaller max-file-size.
      """,
    exits: .search)

  @Argument(help: "pre-commit, commit-msg, pre-push or pre-receive") package var hook: RunnableHook
  @Argument(help: "Arguments that git passes to the hook") package var arguments: [String] = []
  @Flag(help: "Report secrets, but let git go on") package var warnOnly = false

  package func validate() throws {
    if hook == .commitMessage, arguments.count != 1 {
      throw ValidationError("commit-msg requires the message file.")
    }
    if hook == .prePush || hook == .preReceive, Terminal.standardInput.isInteractive {
      throw ValidationError(
        "\(hook.rawValue) reads the pushed refs from git on standard input; to scan commits: keystow scan --range A..B"
      )
    }
  }

  package func run() async throws {
    do {
      try await scan()
    } catch let status as ExitStatus {
      throw status
    } catch {
      guard let failure = Failure(error, inScan: false) else { throw error }
      let advice = hook == .preReceive ? "" : "  To skip this hook: --no-verify\n"
      Terminal.standardError.write(failure.text + advice)
      throw failure.status
    }
  }

  private func scan() async throws {
    let plan = BuiltInPlan.start(readsLittle: true)
    let work = try HookInput(hook, arguments, isWarning: warnOnly)
    let request = try ScanRequest(work.configuration, besides: work.root) { work.source(limit: $0) }
    var result = try await request.run(with: plan, counting: "files")
    if let added = request.added { result.addNewExceptions(added) }
    result = result.maskingPaths()
    let report = BlockedReport(
      result, of: work.subject, isWarning: warnOnly, isFirst: HookInput.isFirst,
      isRecent: work.isRecent,
      style: TextStyle(isColoured: Terminal.standardError.wantsColour(.auto)))
    Terminal.standardError.write(lines: report.lines + Self.exceptions(in: result))
    if let reason = try work.reasonForNothing(in: result, request) {
      Terminal.standardError.write(lines: ["keystow: \(reason)"])
    }
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
      Terminal.standardError.write(lines: ["keystow: \(path): skipped, larger than the size limit"])
    }
    if warnOnly { return }
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    if !result.findings.isEmpty { throw ExitStatus.findings }
  }

  package init() {}
}

extension HookRun {
  /// New exceptions that are listed; more are only counted.
  private static let listed = 10

  /// Lines on the exceptions that a push adds: those who review it should know.
  private static func exceptions(in result: ScanResult) -> [String] {
    let all = result.newExceptions
    guard !all.isEmpty else { return [] }
    let rest = all.count - listed
    return ["keystow: \(all.count.counting("new exception")) in this push"]
      + all.prefix(listed).map { "  " + AllowedText.line($0) }
      + (rest > 0 ? [Listing.more(rest)] : [])
  }
}

/// A hook that the program can be run as.
package enum RunnableHook: String, CaseIterable, ExpressibleByArgument {
  case preCommit = "pre-commit"
  case commitMessage = "commit-msg"
  case prePush = "pre-push"
  case preReceive = "pre-receive"
}
