package import ArgumentParser
internal import Findings
internal import Formats
internal import Reports
internal import Text

/// The options of a command that changes files: plan, show, ask, carry out.
package struct RemedyOptions: ParsableArguments {
  @Flag(name: [.customShort("n"), .long], help: "Print the plan; write nothing")
  package var dryRun = false
  @Flag(name: .shortAndLong, help: "Do not ask for confirmation") package var yes = false
  @Option(name: .shortAndLong, help: "Output format") package var format: ListingFormat = .text

  package init() {}

  /// Carries a remedy out under the lock of a folder and reports it; with `--dry-run`, only reports it.
  ///
  /// - Parameters:
  ///   - question: what to ask after the plan was shown, without `[y/N]`; nil to ask nothing.
  ///   - plan: makes the remedy for the current files.
  /// - Throws: `ExitStatus.findings` after a no, or if work is left to the user; `.failed` if something
  ///   could not be read.
  package func carryOut<Plan: Remedy>(
    in folder: String = ".", asking question: ((Plan) throws -> String?)? = nil,
    _ plan: () throws -> Plan
  ) throws {
    try report(execute(in: folder, asking: question, plan))
  }

  /// Carries a remedy out as `carryOut` does; the caller reports it.
  package func execute<Plan: Remedy>(
    in folder: String = ".", asking question: ((Plan) throws -> String?)? = nil,
    _ plan: () throws -> Plan
  ) throws -> RemedyRun<Plan> {
    let asks = !yes && question != nil
    let first = dryRun || asks ? try plan() : nil
    if let first, dryRun || first.changes.isEmpty { return RemedyRun(first, isDone: !dryRun) }
    var confirmed: Plan?
    if let first, let text = try question?(first) {
      if format == .text { try show(first) }
      guard Confirmation.isGiven(text, format: format) else {
        guard format == .json else { throw ExitStatus.findings }
        return RemedyRun(first, isDone: false)
      }
      confirmed = first
    }
    let done = try ProjectLock.held(in: folder) { lock in
      // What nobody confirmed may have changed before the lock was taken.
      let current = try confirmed ?? plan()
      if !current.changes.isEmpty { try current.carryOut(under: lock) }
      return current
    }
    return RemedyRun(done, isDone: true, isShown: confirmed != nil)
  }

  /// Reports a remedy.
  ///
  /// - Throws: as `carryOut`.
  package func report<Plan: Remedy>(_ run: RemedyRun<Plan>) throws {
    let (remedy, isDone) = (run.remedy, run.isDone)
    Terminal.standardError.report(remedy.problems)
    let lines = remedy.lines(isDone: isDone)
    let preview = try run.isShown && format == .text ? [] : remedy.preview
    if dryRun, format == .text, let diff = try remedy.diff {
      try Terminal.standardOutput.deliver(
        content: MessageMask.masking(document: diff), paging: true)
      Terminal.standardError.write(lines: lines)
    } else if format == .text {
      try format.deliver(Self.masking(preview + lines, with: remedy.mask), json: .null)
    } else {
      let members = try json(of: remedy, preview + lines, isDone: isDone)
      try Terminal.standardOutput.deliver(
        remedy.mask.masking(MessageMask.masking(document: JSONWriter.document(.object(members)))))
    }
    guard remedy.problems.isEmpty else { throw ExitStatus.failed }
    let isRefused = !isDone && !dryRun
    if isRefused || remedy.leavesWork(isDone: isDone) { throw ExitStatus.findings }
  }

  /// Shows a plan before a question.
  private func show(_ remedy: some Remedy) throws {
    if let diff = try remedy.diff {
      try Terminal.standardOutput.deliver(content: MessageMask.masking(document: diff))
    }
    let preview = try Self.masking(remedy.preview, with: remedy.mask)
    if preview.isEmpty {
      Terminal.standardError.write(lines: remedy.lines(isDone: false))
    } else {
      try Terminal.standardOutput.deliver(preview)
    }
  }

  private static func masking(_ lines: [String], with mask: TextMask) -> [String] {
    mask.isEmpty
      ? lines : lines.map { String(decoding: mask.masking(Array($0.utf8)), as: UTF8.self) }
  }

  private func json(
    of remedy: some Remedy, _ lines: [String], isDone: Bool
  ) throws -> JSONObject {
    let changes = remedy.changes.map { change in
      JSONValue.object(
        ReportFields.text("path", change.path) + ["action": .string(change.kind.rawValue)])
    }
    var members: JSONObject = [
      "dry_run": .bool(dryRun), "done": .bool(isDone), "changes": .array(changes),
      "leaves_work": .bool(remedy.leavesWork(isDone: isDone)), "text": .strings(lines),
    ]
    members += try remedy.members
    if dryRun, let diff = try remedy.diff {
      members.append("diff", .string(String(decoding: diff, as: UTF8.self)))
    }
    return members
  }
}

/// What became of a remedy.
package struct RemedyRun<Plan: Remedy> {
  package var remedy: Plan
  /// False for a dry run, and after a no.
  package var isDone: Bool
  /// Whether the user has seen the plan, and confirmed it.
  let isShown: Bool

  init(_ remedy: Plan, isDone: Bool, isShown: Bool = false) {
    (self.remedy, self.isDone, self.isShown) = (remedy, isDone, isShown)
  }
}
