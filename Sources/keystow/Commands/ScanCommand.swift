internal import ArgumentParser
internal import Findings
internal import Reports
internal import Scan

/// Scans and reports.
struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Find keys in the work tree, the staged changes, the history, or any folder.",
    discussion: """
      Examples:
        keystow scan                           the work tree of this repository
        keystow scan --staged                  what the next commit adds
        keystow scan --history                 everything that was ever committed
        keystow scan --range main..HEAD -f sarif -o keystow.sarif
        keystow scan --strict                  and which exceptions match nothing
        keystow scan --no-git ~/Downloads/App  a plain folder
        pbpaste | keystow scan --stdin --name Info.plist

      Exit status: 0 clean, 1 findings, 2 failed or not everything could be read,
      64 wrong usage, 130 interrupted.
      """)

  @Argument(
    help: "Repositories, folders or files; this folder when none is named.", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "What to scan")
  var selection: SelectionOptions

  @OptionGroup(title: "What to report")
  var reporting: ReportOptions

  @Option(
    help: "The configuration, instead of .keystow.toml or .gitleaks.toml at the root.",
    completion: .file())
  var config: String?

  @Option(
    help: """
      A baseline, or an earlier report (--format json): what it holds is not \
      reported again. Without this .keystow-baseline.json at the root, if it is there.
      """,
    completion: .file())
  var baseline: String?

  @Flag(help: "Report what the baseline holds as well.")
  var noBaseline = false

  @Flag(
    help: """
      Also tell which exceptions match nothing: allow marks, entries of the configuration \
      and the baseline.
      """)
  var strict = false

  @Option(
    name: .shortAndLong, help: "How many workers, 1 to 1024; one for each processor unless given.")
  var jobs: Jobs?

  func validate() throws {
    if noBaseline, baseline != nil {
      throw ValidationError("--baseline and --no-baseline say opposite things.")
    }
    if selection.stdin, !paths.isEmpty {
      throw ValidationError("--stdin takes no paths; --name tells what to call the input.")
    }
    if selection.needsOneRepository, paths.count > 1 {
      throw ValidationError("--staged and --history scan one repository at a time.")
    }
  }

  func run() async throws {
    // Started before anything else: it is most of what a small scan takes.
    let plan = BuiltInPlan.start(readsLittle: selection.staged || selection.stdin)
    let request = try ScanRequest(self)
    let progress = Progress()
    let scan = request.scan(with: plan, progress: progress)
    let noun = selection.readsHistory ? "blobs" : "files"
    let result =
      reporting.quiet
      ? try await scan.run()
      : try await ProgressLine(progress, noun: noun).during { try await scan.run() }
    try reporting.deliver(result, of: request.folder)
    Terminal.standardError.write(reporting.remarks(on: result))
    let remarks = ExceptionRemarks(
      configuration: request.configuration, ledger: request.ledger, baseline: request.baseline,
      isHistory: selection.readsHistory)
    Terminal.standardError.write(lines: remarks.notes(isQuiet: reporting.quiet, isStrict: strict))
    // A part that could not be read weighs more: a status of 1 would claim that this was all.
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    let idle = strict ? remarks.idle(in: result) : []
    Terminal.standardError.write(lines: idle)
    if !result.findings.isEmpty || !idle.isEmpty, !reporting.exitZero { throw ExitStatus.findings }
  }
}
