internal import Candidates
internal import CommandLine
package import Configuration
internal import Files
package import Findings
internal import Git
package import Live
import Synchronization
internal import Text
package import Vocabulary

/// Asks providers about the findings of a scan.
package struct LiveRun {
  package let options: AskingOptions
  package let configuration: Configuration
  /// The folder that paths of the findings are relative to; nil for standard input.
  package let folder: String?
  package let isQuiet: Bool
  /// The keys of the project with their values, which may name servers.
  package var keys: [(name: String, value: [UInt8])] = []

  package init(
    options: AskingOptions, configuration: Configuration, folder: String?, isQuiet: Bool,
    keys: [(name: String, value: [UInt8])] = []
  ) {
    (self.options, self.configuration, self.folder, self.isQuiet, self.keys) = (
      options, configuration, folder, isQuiet, keys
    )
  }

  /// Returns the findings with their states.
  ///
  /// - Parameter problems: those of the scan, which a dry run reports.
  /// - Throws: `ExitStatus` after a dry run, or if the user declines; `LiveError`.
  package func checked(_ findings: [Finding], problems: [Problem] = []) throws -> [Finding] {
    let plan = plan(for: findings)
    if options.dryRun {
      try Terminal.standardOutput.deliver(dryRun(plan))
      Terminal.standardError.report(problems)
      throw problems.isEmpty ? ExitStatus.clean : .failed
    }
    var findings = findings
    for (index, verdict) in plan.skipped { findings[index].live = verdict }
    guard !plan.jobs.isEmpty else { return findings }
    let session = try LiveSession(maximum: options.limit)
    if !options.isGiven(configuration) {
      Terminal.standardError.write(lines: requests(of: plan))
      guard Confirmation.isGiven(question(plan), unchanged: "nothing sent") else {
        throw ExitStatus.failed
      }
    }
    let verdicts = try verdicts(on: plan.jobs, session)
    for (job, verdict) in zip(plan.jobs, verdicts) {
      for index in job.findings { findings[index].live = verdict }
    }
    return findings
  }

  /// Asks about the findings of a result, and removes those that `--only-live` hides.
  ///
  /// - Returns: a note on hidden findings.
  /// - Throws: what `checked` throws.
  package func check(_ result: inout ScanResult) throws -> [String] {
    result.findings = try checked(result.findings, problems: result.problems)
    guard options.onlyLive else { return [] }
    let all = result.findings.count
    result.findings.removeAll { $0.live?.state.isAccepted != true }
    let hidden = all - result.findings.count
    result.statistics.notLiveCount = hidden
    guard hidden > 0, !isQuiet else { return [] }
    return ["keystow: \(hidden.counting("finding")) not known to work hidden (--only-live)"]
  }

  private func verdicts(on jobs: [LivePlan.Job], _ session: LiveSession) throws -> [LiveVerdict] {
    let answers = Mutex(0)
    let count = jobs.count
    let status = StatusLine(isQuiet: isQuiet) { elapsed in
      // Some providers are asked once more.
      let done = min(answers.withLock { $0 }, count)
      return "asking providers, " + RemainingTime.line(after: elapsed, done, of: count, "secrets")
    }
    return try status.during {
      try session.verdicts(on: jobs) { number in answers.withLock { $0 = number } }
    }
  }

  private func plan(for findings: [Finding]) -> LivePlan {
    let files = LiveFiles(folder: folder)
    return LivePlan(
      findings, excluding: configuration.live.excluded, in: files.surroundings(keys),
      text: files.text)
  }

  private func question(_ plan: LivePlan) -> String {
    let hosts = Set(plan.jobs.flatMap { $0.checks.map(\.host) }).count
    return "Send \(plan.jobs.count.counting("secret")) to \(hosts.counting("host"))?"
  }

  private func requests(of plan: LivePlan) -> [String] {
    Listing.table(
      plan.requests.map { [TerminalText.visible($0.endpoint), $0.count.counting("secret")] })
  }

  private func dryRun(_ plan: LivePlan) -> [String] {
    let reasons = Dictionary(grouping: plan.skipped.values, by: \.detail).mapValues(\.count)
    let skipped = reasons.sorted { $0.key < $1.key }.map {
      "skipped: \($0.value.counting("finding")), \(TerminalText.visible($0.key))"
    }
    return requests(of: plan) + skipped + ["Nothing was sent."]
  }
}

/// The files in which companion values are searched.
package struct LiveFiles: Sendable {
  /// The folder that paths are relative to; nil for none.
  package let folder: String?

  package init(folder: String?) {
    self.folder = folder
  }

  private static let limit = 1 << 20

  /// Returns the remotes of the repository, and the variables of the environment besides some keys.
  package func surroundings(_ keys: [(name: String, value: [UInt8])] = []) -> LiveSurroundings {
    let variables = Environment.all.map { line in
      let name = line.prefix { $0 != UInt8(ascii: "=") }
      return (String(decoding: name, as: UTF8.self), Array(line.dropFirst(name.count + 1)))
    }
    return LiveSurroundings(remotes: remotes, settings: keys + variables)
  }

  private var remotes: [String] {
    guard let folder, let repository = try? Repository(at: folder),
      let settings = try? ConfigurationEntry.entries(inFile: repository.commonFolder + "/config")
    else { return [] }
    return settings.filter { setting in
      setting.name.starts(with: "remote.".utf8) && setting.name.suffix(4).elementsEqual(".url".utf8)
    }.map { String(decoding: $0.value, as: UTF8.self) }
  }

  /// Returns the present text of a file; nil if there is none or it is too large.
  package func text(_ path: GitPath) -> [UInt8]? {
    guard let folder else { return nil }
    let bytes = path.bytes
    let full =
      bytes.first == UInt8(ascii: "/") ? bytes : folder.pathBytes + [UInt8(ascii: "/")] + bytes
    let file = CurrentFile(path: String(decoding: full, as: UTF8.self))
    return (try? file.content(limit: Self.limit)) ?? nil
  }
}
