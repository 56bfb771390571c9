package import ArgumentParser
internal import Audit
internal import AuditCommands
internal import Bytes
internal import Candidates
internal import CommandLine
internal import Files
internal import Filters
internal import Findings
internal import Formats
internal import Git
internal import LiveCommands
internal import Reports
internal import Scan
internal import ScanCommands
internal import Scrub
internal import Text
internal import Vocabulary

package struct ScrubCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "scrub",
    abstract: "Remove secrets from the whole history, into a new repository.",
    discussion: """
      Examples:
        keystow scrub --all --dry-run         what would change
        keystow scrub 3f9c0a7b                one finding, by the start of its ID
        keystow scrub --path config/secrets.yml --path keys
        keystow scrub --mailmap addresses     other names and addresses of people
        keystow scrub --all --yes --swap --push origin --gc
        keystow scrub --continue ../app-scrubbed.git --push origin

      Rotate the secrets first: whoever has a clone has them. Then this command reads
      the history of all refs, and writes a new bare repository in which each secret
      is ***REMOVED***: in files (also in UTF-16, Base64, hexadecimal and percent
      encoding, with escapes, and in binary files), in names of files and refs, in
      messages, names and addresses of commits and tags, and in notes. Archives with
      a secret, and each --path, are removed with all their versions. --mailmap
      changes names and addresses of authors, committers and taggers. Commits before
      the first change keep their IDs; IDs in messages and notes are updated.

      The new repository is searched for the secrets, and every commit is compared
      with the old one, before it gets its name. Its folder keystow has a map of the
      commits and refs, a request to the support of your host, and a message to your
      team.

      Then you are asked, step by step, whether this repository takes the new
      history, whether it is pushed, and whether the old commits are deleted. Without
      a terminal, or with --yes, only the steps named by options are taken. Commit
      and push all work first; what others pushed meanwhile is not overwritten.
      """,
    exits: .work)

  @Argument(help: "Findings to remove, by the start of their IDs") package var findings: [String] =
    []
  @Flag(help: "Remove all findings of `keystow audit`") package var all = false

  @Option(
    help: ArgumentHelp(
      "File or folder to remove with all its versions, from the top folder; repeatable",
      valueName: "path"))
  package var path: [String] = []

  @Option(
    help: ArgumentHelp(
      "File with a line NAME <NEW> <OLD> for each address to change, as git's .mailmap",
      valueName: "file"),
    completion: .file())
  package var mailmap: String?

  @Option(
    help: "New repository (default: NAME-scrubbed.git next to this one)", completion: .directory)
  package var into: String?

  @OptionGroup(title: "Afterwards") var steps: ScrubStepOptions

  @Flag(name: [.customShort("n"), .long], help: "Print the plan without writing anything") package
    var dryRun = false
  @Flag(name: .shortAndLong, help: "Do not ask for confirmation") package var yes = false

  @OptionGroup var start: StartFolder

  package func validate() throws {
    if all, !findings.isEmpty {
      throw ValidationError("--all cannot be combined with IDs of findings.")
    }
    if steps.from != nil {
      guard !all, findings.isEmpty, path.isEmpty, mailmap == nil, into == nil, !dryRun else {
        throw ValidationError("--continue takes only --swap, --push and --gc.")
      }
      return
    }
    if !all, findings.isEmpty, path.isEmpty, mailmap == nil {
      throw ValidationError(
        "Pass the IDs of findings (see keystow audit -v), --all, --path or --mailmap.")
    }
    try ChosenFindings.check(findings)
  }

  package func run() async throws {
    try start.enter()
    if let from = steps.from { return try await takeSteps(from: from) }
    let place = try ScrubPlace(into: into)
    try ScrubPlanner.check(Repository(at: "."))
    // Without findings, nothing is scanned.
    let audit = try all || !findings.isEmpty ? ScrubAudit() : nil
    var chosen: [ScrubTarget] = []
    var result: AuditResult?
    if let audit { (chosen, result) = try await targets(of: audit) }
    guard let (prepared, record, forms) = try prepare(chosen, result, place) else { return }
    do {
      let findings = chosen.compactMap(\.finding)
      if let audit, !findings.isEmpty {
        try await scan(prepared.asidePath, for: findings, after: audit)
      }
    } catch {
      prepared.discard()
      throw error
    }
    try prepared.finish()
    try Terminal.standardOutput.deliver(ScrubReport.done(prepared.proof, place))
    var steps = ScrubSteps(
      steps, record, old: place.source, new: place.target, asks: !yes,
      try await Self.leftovers(forms, chosen, audit?.request))
    try steps.run()
  }

  /// Plans, asks, and writes; nil if nothing was written.
  ///
  /// The plan takes hundreds of megabytes for a large history, and ends with this function.
  private func prepare(
    _ chosen: [ScrubTarget], _ audit: AuditResult?, _ place: ScrubPlace
  ) throws -> (PreparedScrub, ScrubRecord, ScrubPlan.Needles)? {
    guard !chosen.isEmpty || !path.isEmpty || mailmap != nil else {
      let rest = audit.map { UntouchedItems($0, removing: []).lines } ?? []
      try Terminal.standardOutput.deliver(["No findings, nothing to remove."] + rest)
      return nil
    }
    let plan = try StatusLine("planning the new history").during {
      try self.plan(for: chosen, at: audit?.scan.places ?? [])
    }
    try Terminal.standardOutput.deliver(ScrubReport(plan, chosen).plan)
    if all, let audit {
      let rest = UntouchedItems(audit, removing: plan.removedPaths).lines
      try Terminal.standardOutput.deliver(rest)
    }
    if plan.changesNothing {
      try Terminal.standardOutput.deliver(["No ref reaches any of it; nothing to rewrite."])
      return nil
    }
    if dryRun {
      try Terminal.standardOutput.deliver(["Nothing was written."])
      return nil
    }
    if !yes {
      let question = "Write the new history to \(TerminalText.visible(place.target))?"
      guard Confirmation.isGiven(question, unchanged: "nothing written") else {
        throw ExitStatus.failed
      }
    }
    let (record, forms) = (try ScrubRecord(plan), plan.forms)
    let files = Self.files(plan, record, remote: place.remote)
    var run = ScrubRun(consume plan)
    let prepared = try StatusLine("writing the new repository").during {
      try run.prepare(at: place.target, files: files)
    }
    return (prepared, record, forms)
  }

  /// The files in the folder `keystow` of the new repository.
  private static func files(
    _ plan: ScrubPlan, _ record: ScrubRecord, remote: String?
  ) -> [(name: String, bytes: [UInt8])] {
    let maps = MapFiles(plan)
    let texts = FollowUpText(plan, remote: remote)
    return [
      ("commit-map", maps.commitMap), ("ref-map", maps.refMap),
      ("exposed-commits", maps.exposedCommits), (ScrubRecord.fileName, record.bytes),
      ("support-request.txt", texts.supportRequest), ("team-message.txt", texts.teamMessage),
    ]
  }

  private func plan(for chosen: [ScrubTarget], at places: [SecretPlace]) throws -> ScrubPlan {
    let repository = try Repository(at: ".")
    var reader = SpellingReader()
    let secrets =
      try reader.secrets(of: chosen.compactMap(\.finding), at: places, in: repository)
      + chosen.filter { $0.finding == nil }.map { ScrubSecret($0.secret) }
    return try ScrubPlanner(
      path: ".", secrets: secrets, removing: path.map { GitPath($0) } + reader.archives,
      mailmap: try mailmap.map { try InputFile(path: $0).read() }
    ).plan()
  }

  /// Scans everything, and returns what is chosen.
  private func targets(
    of made: ScrubAudit
  ) async throws -> ([ScrubTarget], AuditResult) {
    let progress = Progress()
    let audit = PublicationAudit(made.request, progress: progress)
    let result = try await ProgressLine(progress, noun: "blobs", isQuiet: false).during {
      try await audit.run()
    }
    Terminal.standardError.report(result.problems)
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    let found = result.scan.findings
    for id in findings where !found.contains(where: { $0.fingerprint.description.hasPrefix(id) }) {
      throw ValidationError("No finding has an ID that starts with '\(id)'.")
    }
    guard all else {
      let chosen = found.filter { finding in
        findings.contains { finding.fingerprint.description.hasPrefix($0) }
      }
      return (chosen.map { ScrubTarget($0) }, result)
    }
    let credentials = result.credentials.map { ScrubTarget(credentials: $0) }
    return (found.map { ScrubTarget($0) } + credentials, result)
  }

  /// Continues with what an earlier run wrote.
  private func takeSteps(from path: String) async throws {
    let new = try RealPath.resolved(path)
    let repository = try Repository(at: ".")
    let old = try RealPath.resolved(repository.workTree ?? repository.commonFolder)
    var steps = ScrubSteps(
      steps, try ScrubRecord(of: new), old: old, new: new, asks: true,
      try await Self.leftovers(nil, [], nil))
    try steps.run()
  }

  /// Returns what finds secrets besides objects.
  ///
  /// - Parameter forms: those of the removed secrets; nil if they are not known any more.
  private static func leftovers(
    _ forms: ScrubPlan.Needles?, _ chosen: [ScrubTarget], _ request: AuditRequest?
  ) async throws -> ForgottenPlaces {
    let request = try request ?? ScrubAudit().request
    let search = try SecretSearch(plan: try await request.plan.value, filters: request.filters)
    let mask = TextMask(chosen.map(\.secret))
    return try ForgottenPlaces(forms, masked: { mask.masking($0) }) { bytes, path in
      guard let text = ReadableText.text(of: bytes) else { return false }
      return try search.trials(in: text, of: path).contains { trial in
        guard case .keep(let survivor) = trial.verdict else { return false }
        return survivor.confidence >= .medium
      }
    }
  }

  /// Scans the new repository with the same rules: it must have none of the findings.
  ///
  /// Files that stay, and in which the audit found no match of any rule, are not read once more.
  private func scan(
    _ path: String, for chosen: [Finding], after audit: ScrubAudit
  ) async throws {
    let request = audit.request
    let options = ScanOptions(
      unit: .blobs, jobs: request.options.jobs, leastConfidence: .low, excluded: [:],
      cache: audit.cache.following(), wanted: Set(chosen.map(\.secret)))
    let source = HistorySource(
      path: path, scope: .references, maximumByteCount: request.contentLimit,
      budget: ReadingBudget(jobs: options.jobs))
    let progress = Progress()
    let scan = Scan(
      sources: [PrefixedSource(source: source)], plan: request.plan, filters: request.filters,
      options: options, progress: progress)
    let result = try await ProgressLine(progress, noun: "blobs", isQuiet: false).during {
      try await scan.run()
    }
    let old = Set(chosen.map(\.fingerprint))
    if let finding = result.findings.first(where: { old.contains($0.fingerprint) }) {
      let path = finding.locations.first.map { TerminalText.visible($0.path.bytes) } ?? ""
      throw ScrubError.unproven(
        "a scan finds \(finding.fingerprint.description) in \(path); remove the file with --path")
    }
    Terminal.standardError.report(result.problems)
    guard result.problems.isEmpty else { throw ExitStatus.failed }
  }

  package init() {}
}

/// The scan before a rewrite, and the files in which it found no match of any rule.
private struct ScrubAudit {
  let request: AuditRequest
  let cache = CacheSession(ScanCache())

  /// - Throws: errors of the configuration.
  init() throws {
    let run = PublicationRun(
      options: try PublicationOptions.parse([]), format: .text, isQuiet: false, jobs: nil)
    var request = try run.request(with: BuiltInPlan.start())
    request.options.cache = cache
    request.options.keepsPlaces = true
    self.request = request
  }
}
