import ArgumentParser
internal import Bytes
internal import Candidates
internal import Configuration
internal import Files
internal import Filters
internal import Findings
internal import Git
internal import Keys
internal import Reports
internal import Scan
internal import Stow
internal import Text

/// The course of `stow`: what is unfinished, scan, plan, question, deed.
struct StowSession {
  private let command: StowCommand
  private let root: String
  private let journal: StowJournal

  /// - Throws: `RepositoryError` where there is no repository with a work tree.
  init(_ command: StowCommand) throws {
    self.command = command
    let repository = try Repository(at: ".")
    guard let root = repository.workTree else { throw RepositoryError.bare(path: ".") }
    self.root = root
    journal = try StowJournal(of: repository)
  }

  func run() async throws {
    try finishPending()
    noteOtherManifest()
    let compiled = Task.detached { try MatchPlan(.builtIn) }
    let scan = try StowScan(command, root: root)
    let result = try await scan.run(with: compiled)
    Terminal.standardError.report(result.problems)
    let repository = try Repository(at: root)
    let plan = try StowPlanner(
      root: root, configurations: command.config, wires: command.wire, selection: scan.selection
    ).plan(result.findings, in: repository)
    try checkFound(scan.selection.fingerprints, in: result)
    let search = try SecretSearch(
      plan: try await scan.configuration.plan(insteadOf: compiled).value, filters: scan.filters)
    let report = StowReport(
      plan: plan, search: search, isDryRun: command.dryRun, style: style,
      folderOption: command.start.option(toWorkIn: root))
    if command.format == .text { try show(report) }
    let isWanted = !plan.isEmpty && !command.dryRun && isConfirmed(plan)
    if isWanted {
      try journal.carryOut(plan.steps) {
        try StowVerification(plan: plan, root: root, search: search).run()
      }
    }
    switch command.format {
    case .json: try Terminal.standardOutput.deliver(report.json(isDone: isWanted))
    case .text: try Terminal.standardOutput.deliver(report.closing(isDone: isWanted))
    }
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    if !plan.left.isEmpty || plan.needsHand || !plan.isEmpty && !isWanted {
      throw ExitStatus.findings
    }
  }

  /// Paths of findings, of the plan and of the record start at the root, so a manifest below is left.
  private func noteOtherManifest() {
    guard let folder = try? KeyProject(salvagingAt: ".").folderInWorkTree, !folder.bytes.isEmpty
    else { return }
    let path = TerminalText.visible("\(folder.text)/\(KeyManifest.fileName)")
    Terminal.standardError.write(
      "keystow: using the \(KeyManifest.fileName) at the root of the work tree, not \(path)\n")
  }

  func undo() throws {
    try finishPending()
    guard journal.hasUndo else { throw StowJournalError.nothingToUndo }
    guard command.yes || isConfirmed("Revert the last stow?")
    else { throw ExitStatus.findings }
    let undone = try journal.undo()
    try Terminal.standardOutput.deliver(StowReport.lines(on: undone))
  }

  /// - Throws: `StowJournalError` when the record cannot be removed.
  func forget() throws {
    guard try journal.pending() == nil else { throw StowJournalError.unfinished }
    let hadUndo = journal.hasUndo
    try journal.discardUndo()
    try Terminal.standardOutput.deliver([
      hadUndo ? "Deleted the undo record of the last stow." : "No undo record in this clone."
    ])
  }

  /// Finishes, or takes back, what an earlier run was stopped in.
  private func finishPending() throws {
    guard let pending = try journal.pending() else { return }
    guard !command.dryRun else {
      Terminal.standardError.write(
        "keystow: an earlier stow was interrupted; to complete it: keystow stow\n")
      throw ExitStatus.findings
    }
    guard let outcome = try journal.resume() else { return }
    Terminal.standardError.write(StowReport.line(on: outcome, of: pending) + "\n")
  }

  /// - Throws: `FileError` for an id that no finding has.
  private func checkFound(_ ids: Set<Fingerprint>, in result: ScanResult) throws {
    let found = Set(result.findings.map(\.fingerprint))
    guard let missing = ids.subtracting(found).map(\.description).min() else { return }
    throw FileError.invalid(
      path: missing,
      reason: "no finding of at least \(command.confidence.least) confidence has this ID; "
        + "see keystow scan --confidence low")
  }

  private func show(_ report: StowReport) throws {
    try Terminal.standardOutput.deliver(report.plan)
    guard !command.quiet else { return }
    let diff = try report.diff()
    try Terminal.standardOutput.deliver(diff)
  }

  private func isConfirmed(_ plan: StowPlan) -> Bool {
    command.yes || isConfirmed("Change \(plan.changes.count.counting("file"))?")
  }

  /// Whether a person says so.
  private func isConfirmed(_ question: String) -> Bool {
    Confirmation.isGiven(question, format: command.format)
  }

  private var style: TextStyle {
    TextStyle(
      isColoured: Terminal.standardOutput.wantsColour(command.color), isQuiet: command.quiet)
  }
}

/// The scan that a stow begins with: the work tree, or the files that were named.
struct StowScan {
  let selection: StowSelection
  let filters: FilterChain
  private let source: WorkTreeSource
  private let options: ScanOptions
  let configuration: Configuration

  /// - Throws: `FileError` for a path that is not there, or that is no id of a finding; mistakes in
  ///   the configuration.
  init(_ command: StowCommand, root: String) throws {
    var paths: [GitPath] = []
    var fingerprints: Set<Fingerprint> = []
    for target in command.targets {
      if FileStatus.exists(target) {
        paths.append(
          FileStatus.isFolder(target) && FileStatus.of(target)?.kind != .link
            ? try RealPath.path(target, below: root) : try RealPath.file(target, below: root))
      } else if let fingerprint = Fingerprint(reading: target) {
        fingerprints.insert(fingerprint)
      } else {
        throw FileError.invalid(path: target, reason: "no such file, and not a finding ID")
      }
    }
    selection = StowSelection(paths: paths, fingerprints: fingerprints)
    configuration = try ScanConfiguration(root: root).read(nil)
    let isWhole = !fingerprints.isEmpty || paths.contains { $0.bytes.isEmpty }
    filters = .standard(for: configuration)
    source = try WorkTreeSource(
      path: root, selection: WorkTreeSelection(subpaths: isWhole ? [] : paths),
      maximumByteCount: configuration.maxFileSize ?? ByteCount.standard.count)
    options = ScanOptions(
      unit: .files, jobs: command.jobs?.count ?? Jobs.standard,
      leastConfidence: command.confidence.least,
      explains: false,
      excluded: Set(configuration.allowlist.fingerprints.map { Fingerprint(text: $0) }))
  }

  /// - Throws: when the work tree cannot be listed at all, or a library fails.
  func run(with plan: Task<MatchPlan, any Error>) async throws -> ScanResult {
    let progress = Progress()
    let scan = Scan(
      sources: [PrefixedSource(prefix: GitPath(""), source: source)],
      plan: configuration.plan(insteadOf: plan), filters: filters, options: options,
      progress: progress)
    return try await ProgressLine(progress, noun: "files").during { try await scan.run() }
  }
}
