import ArgumentParser
internal import Bytes
internal import Files
internal import Findings
internal import Git
internal import Publishing
internal import Reports
internal import Scan
internal import Scrub
internal import Text

struct ScrubCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrub",
    abstract: "Remove secrets from the whole history, into a new repository.",
    discussion: """
      Examples:
        keystow scrub --all --dry-run         what would change
        keystow scrub 3f9c0a7b                one finding, by the start of its ID
        keystow scrub --all --into ../clean.git --yes

      Rotate the secrets first: whoever has a clone has them. Then this command reads
      the history of all refs, and writes a new bare repository in which each secret
      is ***REMOVED***: in files (also in UTF-16, Base64, hexadecimal and percent
      encoding, with escapes, and in binary files), in names of files and refs, in
      messages, names and addresses of commits and tags, and in notes. Commits before
      the first change keep their IDs; IDs in messages and notes are updated.

      The new repository is searched for the secrets, and every commit is compared
      with the old one, before it gets its name. This repository is not changed. The
      folder keystow in the new one has a script that pushes it, a map of the commits
      and refs, a request to the support of your host, and a message to your team.
      """,
    exits: .work)

  @Argument(help: "Findings to remove, by the start of their IDs") var findings: [String] = []
  @Flag(help: "Remove all findings of `keystow audit`") var all = false

  @Option(
    help: "New repository (default: NAME-scrubbed.git next to this one)", completion: .directory)
  var into: String?

  @Flag(help: "Print the plan without writing anything") var dryRun = false
  @Flag(name: .shortAndLong, help: "Do not ask for confirmation") var yes = false

  func validate() throws {
    if all, !findings.isEmpty {
      throw ValidationError("--all cannot be combined with IDs of findings.")
    }
    if !all, findings.isEmpty {
      throw ValidationError("Pass the IDs of findings (see keystow audit -v), or --all.")
    }
    try ChosenFindings.check(findings)
  }

  func run() async throws {
    let place = try ScrubPlace(into: into)
    let chosen = try await chosenFindings()
    guard !chosen.isEmpty else {
      return try Terminal.standardOutput.deliver(["No findings, nothing to remove."])
    }
    let plan = try self.plan(for: chosen)
    let report = ScrubReport(plan, chosen)
    try Terminal.standardOutput.deliver(report.plan)
    if plan.changesNothing {
      return try Terminal.standardOutput.deliver(["No ref reaches any of it; nothing to rewrite."])
    }
    if dryRun { return try Terminal.standardOutput.deliver(["Nothing was written."]) }
    if !yes {
      let question = "Write the new history to \(TerminalText.visible(place.target))?"
      guard Confirmation.isGiven(question, unchanged: "nothing written") else {
        throw ExitStatus.failed
      }
    }
    try await write(plan, chosen, place, report)
  }

  private func plan(for chosen: [Finding]) throws -> ScrubPlan {
    let repository = try Repository(at: ".")
    var reader = SpellingReader()
    let secrets = try reader.secrets(of: chosen, in: repository)
    return try ScrubPlanner(path: ".", secrets: secrets).plan()
  }

  /// Scans everything, and returns the chosen findings.
  private func chosenFindings() async throws -> [Finding] {
    let run = PublicationRun(
      options: try PublicationOptions.parse([]), format: .text, isQuiet: false, jobs: nil)
    let progress = Progress()
    let audit = PublicationAudit(
      try run.request(with: BuiltInPlan.start()), progress: progress)
    let result = try await ProgressLine(progress, noun: "blobs", isQuiet: false).during {
      try await audit.run()
    }
    Terminal.standardError.report(result.problems)
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    let found = result.scan.findings
    for id in findings where !found.contains(where: { $0.fingerprint.description.hasPrefix(id) }) {
      throw ValidationError("No finding has an ID that starts with '\(id)'.")
    }
    return all
      ? found
      : found.filter { finding in
        findings.contains { finding.fingerprint.description.hasPrefix($0) }
      }
  }

  private func write(
    _ plan: ScrubPlan, _ chosen: [Finding], _ place: ScrubPlace, _ report: ScrubReport
  ) async throws {
    let maps = MapFiles(plan)
    let texts = FollowUpText(
      plan, old: place.source, new: place.target, remote: place.remote)
    let prepared = try ScrubRun(plan).prepare(
      at: place.target,
      files: [
        ("commit-map", maps.commitMap), ("ref-map", maps.refMap),
        ("exposed-commits", maps.exposedCommits), ("push.sh", texts.pushScript),
        ("support-request.txt", texts.supportRequest), ("team-message.txt", texts.teamMessage),
      ])
    do {
      try await scan(prepared.asidePath, for: chosen)
    } catch {
      prepared.discard()
      throw error
    }
    try prepared.finish()
    try Terminal.standardOutput.deliver(report.done(prepared.proof, place) + report.steps(texts))
  }

  /// Scans the new repository: it must have none of the findings.
  private func scan(_ path: String, for chosen: [Finding]) async throws {
    let command = try ScanCommand.parse([
      "--history", "--no-baseline", "--confidence", "low", path,
    ])
    let result = try await ScanRequest(command).run(
      with: BuiltInPlan.start(), counting: command.unit.rawValue)
    let old = Set(chosen.map(\.fingerprint))
    if let finding = result.findings.first(where: { old.contains($0.fingerprint) }) {
      throw ScrubError.unproven("a scan finds \(finding.fingerprint.description)")
    }
    Terminal.standardError.report(result.problems)
    guard result.problems.isEmpty else { throw ExitStatus.failed }
  }
}

/// The old and the new repository.
struct ScrubPlace {
  /// Absolute.
  let source: String
  /// Absolute.
  let target: String
  /// The address that is pushed to; nil without one.
  let remote: String?

  /// - Parameter into: the new repository; nil for one next to the old one.
  /// - Throws: `FileError`, `RepositoryError`.
  init(into: String?) throws {
    let repository = try Repository(at: ".")
    source = try RealPath.resolved(repository.workTree ?? repository.commonFolder)
    var stem = source
    if stem.hasSuffix(".git") { stem.removeLast(4) }
    guard let target = RealPath.ofMissing(into ?? stem + "-scrubbed.git") else {
      throw FileError.invalid(path: into ?? stem, reason: "not a path")
    }
    self.target = target
    if FileStatus.exists(target) { throw ScrubError.exists(target) }
    let output = ChildProcess.output(
      of: ["git", "-C", source, "remote", "get-url", "--push", "origin"], within: .seconds(5),
      limit: 1 << 16)
    let line = output.map { String(decoding: $0, as: UTF8.self).prefix { $0 != "\n" } } ?? ""
    remote = line.isEmpty ? nil : String(line)
  }
}
