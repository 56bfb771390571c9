import ArgumentParser
internal import Bytes
package import Candidates
internal import CommandLine
internal import Configuration
internal import Files
internal import Filters
package import Findings
internal import Git
internal import Keys
internal import Scan
internal import ScanCommands
package import Stow
internal import Text
internal import Vocabulary

/// One run of `stow`: recovery, scan, plan, confirmation, changes.
package struct StowSession {
  private let command: StowCommand
  private let root: String
  private let journal: StowJournal

  package init(_ command: StowCommand) throws {
    self.command = command
    let repository = try Repository(at: ".")
    guard let root = repository.workTree else { throw RepositoryError.bare(path: ".") }
    self.root = root
    journal = try StowJournal(of: repository, waiting: ProjectLock.noteWaiting)
  }

  package func run() async throws {
    try finishPending()
    noteOtherManifest()
    let remedy = remedy(for: try await prepared(with: BuiltInPlan.start()))
    let plan = remedy.prepared.plan
    try check(plan.problems.filter { !remedy.problems.contains($0) })
    try command.remedy.carryOut(in: root) { _ in
      "Change \(plan.changes.count.counting("file"))?"
    } _: {
      remedy
    }
  }

  /// A plan with what it was made from.
  package struct Prepared {
    package let plan: StowPlan
    let result: ScanResult
    let search: SecretSearch
    /// Also finds what the user allows, to mask it.
    let maskingSearch: SecretSearch
  }

  /// Scans and plans; writes nothing.
  ///
  /// Starts again if another command changed the ignore rules meanwhile, which decide what is scanned.
  ///
  /// - Parameters:
  ///   - compiled: the compiled built-in rules.
  ///   - attempts: how often to begin.
  package func prepared(
    with compiled: Task<MatchPlan, any Error>, attempts: Int = 3
  ) async throws -> Prepared {
    let ignoreRules = FileSnapshot(limit: 1 << 24)
    _ = try? ignoreRules.content(of: "\(root)/\(IgnoredSecrets.file.text)", followsLink: true)
    let prepared = try await preparedOnce(with: compiled)
    guard attempts > 1, (try? ignoreRules.changedPath()) != nil else { return prepared }
    return try await self.prepared(with: compiled, attempts: attempts - 1)
  }

  private func preparedOnce(with compiled: Task<MatchPlan, any Error>) async throws -> Prepared {
    var selection = try selection()
    let scan = try request(for: selection)
    let result = try await scan.run(
      with: compiled, counting: "files", isQuiet: command.quiet)
    selection.pathMask = result.pathMask
    let repository = try Repository(at: root)
    let planner = StowPlanner(root: root, options: try options(for: selection, scan.filters))
    let plan = try StatusLine("planning", isQuiet: command.quiet).during {
      try planner.plan(result.findings, in: repository)
    }
    try checkFound(selection.fingerprints, in: result)
    let matches = try await scan.configuration.plan(insteadOf: compiled).value
    return Prepared(
      plan: plan, result: result, search: try SecretSearch(plan: matches, filters: scan.filters),
      maskingSearch: try SecretSearch(
        plan: matches, filters: .withoutExceptions(for: scan.configuration)))
  }

  /// Whether a `keystow stow` of the whole repository would move any of these findings.
  package static func wouldMove(_ findings: [Finding]) throws -> Bool {
    let session = try StowSession(try StowCommand.parse(["--quiet"]))
    let selection = try session.selection()
    let filters = try session.request(for: selection).filters
    let planner = StowPlanner(
      root: session.root, options: try session.options(for: selection, filters))
    return try !planner.plan(findings, in: Repository(at: session.root)).isEmpty
  }

  package func remedy(for prepared: Prepared) -> StowRemedy {
    let report = StowReport(
      stow: prepared.plan, search: prepared.maskingSearch, pathMask: prepared.result.pathMask,
      isDryRun: command.remedy.dryRun, style: style,
      folderOption: command.start.option(toWorkIn: root))
    return StowRemedy(prepared: prepared, report: report, root: root)
  }

  /// - Throws: `FileError` for a name of no location.
  private func options(
    for selection: StowSelection, _ filters: FilterChain
  ) throws -> StowOptions {
    var options = StowOptions()
    options.configurations = command.config
    options.wires = command.wire
    options.copies = command.copies
    options.selection = selection
    options.filters = filters
    options.names = try command.names.map { try $0.choice(below: root) }
    return options
  }

  /// Reports a manifest below the root, which a stow does not use.
  private func noteOtherManifest() {
    guard let folder = try? KeyProject(salvagingAt: ".").folderInWorkTree, !folder.bytes.isEmpty
    else { return }
    let path = TerminalText.visible("\(folder.text)/\(KeyManifest.fileName)")
    Terminal.standardError.write(
      "keystow: using the \(KeyManifest.fileName) at the root of the work tree, not \(path)\n")
  }

  package func undo() throws {
    try finishPending()
    try command.remedy.carryOut(in: root) { _ in
      "Revert the last stow?"
    } _: {
      try UndoRemedy(journal)
    }
  }

  package func forget() throws {
    guard try journal.pending() == nil else { throw StowJournalError.unfinished }
    let hadUndo = journal.hasUndo
    try journal.discardUndo()
    try Terminal.standardOutput.deliver([
      hadUndo ? "Deleted the undo record of the last stow." : "No undo record in this clone."
    ])
  }

  /// Completes or rolls back an interrupted run.
  private func finishPending() throws {
    guard let pending = try journal.pending() else { return }
    guard !command.remedy.dryRun else {
      Terminal.standardError.write(
        "keystow: an earlier stow was interrupted; to complete it: keystow stow\n")
      throw ExitStatus.findings
    }
    guard let outcome = try journal.resume() else { return }
    Terminal.standardError.write(StowReport.line(on: outcome, of: pending) + "\n")
  }

  /// - Throws: `FileError` for an ID without a finding.
  private func checkFound(_ ids: Set<Fingerprint>, in result: ScanResult) throws {
    let found = Set(result.findings.map(\.fingerprint))
    guard let missing = ids.subtracting(found).map(\.description).min() else { return }
    throw FileError.invalid(
      path: missing,
      reason: "no finding of at least \(command.confidence.least) confidence has this ID; "
        + "see keystow scan --confidence low")
  }

  /// Refuses a plan that was made without some folders, although the scan had read them.
  ///
  /// - Throws: `ExitStatus.failed` if there are any.
  private func check(_ problems: [Problem]) throws {
    guard !problems.isEmpty else { return }
    Terminal.standardError.report(problems)
    Terminal.standardError.write("keystow: nothing was changed\n")
    throw ExitStatus.failed
  }

  private var style: TextStyle {
    TextStyle(
      isColoured: Terminal.standardOutput.wantsColour(command.color), isQuiet: command.quiet)
  }

  /// The files and findings that the command line names.
  ///
  /// - Throws: `FileError` for a target that is neither.
  private func selection() throws -> StowSelection {
    var paths: [GitPath] = []
    var fingerprints: Set<Fingerprint> = []
    for target in command.targets {
      if FileStatus.exists(target) {
        let isFolder = FileStatus.isFolder(target) && FileStatus.of(target)?.kind != .link
        paths.append(
          isFolder
            ? try RealPath.path(target, below: root) : try RealPath.file(target, below: root))
      } else if let fingerprint = Fingerprint(reading: target) {
        fingerprints.insert(fingerprint)
      } else {
        throw FileError.invalid(path: target, reason: "no such file, and not a finding ID")
      }
    }
    return StowSelection(paths: paths, fingerprints: fingerprints)
  }

  /// The scan of the work tree, or of the named files.
  private func request(for selection: StowSelection) throws -> ScanRequest {
    let configuration = try ScanConfiguration(root: root).read(nil)
    let isWhole = !selection.fingerprints.isEmpty || selection.paths.contains { $0.bytes.isEmpty }
    let source = try WorkTreeSource(
      path: root, selection: WorkTreeSelection(subpaths: isWhole ? [] : selection.paths),
      maximumByteCount: configuration.sizeLimit(), readsLinks: true)
    return ScanRequest(
      [PrefixedSource(source: source)], configuration,
      leastConfidence: command.confidence.least, jobs: command.jobs)
  }
}
