package import ArgumentParser
internal import Formats
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
  ///   - question: asked after the plan was shown, without `[y/N]`; nil to ask nothing.
  ///   - plan: makes the remedy for the current files.
  /// - Throws: `ExitStatus.findings` after a no, or if work is left to the user.
  package func carryOut<Plan: Remedy>(
    in folder: String = ".", asking question: String? = nil, _ plan: () throws -> Plan
  ) throws {
    let first = dryRun || question != nil ? try plan() : nil
    if let first, dryRun || first.changes.isEmpty { return try finish(first, isDone: false) }
    var confirmed: Plan?
    if let first, let question, !yes {
      if let diff = try first.diff {
        try Terminal.standardOutput.deliver(content: MessageMask.masking(document: diff))
      }
      Terminal.standardError.write(lines: first.lines(isDone: false))
      guard Confirmation.isGiven(question, format: format) else { throw ExitStatus.findings }
      confirmed = first
    }
    let done = try ProjectLock.held(in: folder) { lock in
      // What nobody confirmed may have changed before the lock was taken.
      let current = try confirmed ?? plan()
      try current.carryOut(under: lock)
      return current
    }
    try finish(done, isDone: true)
  }

  private func finish(_ remedy: some Remedy, isDone: Bool) throws {
    let lines = remedy.lines(isDone: !dryRun)
    if dryRun, format == .text, let diff = try remedy.diff {
      try Terminal.standardOutput.deliver(
        content: MessageMask.masking(document: diff), paging: true)
      Terminal.standardError.write(lines: lines)
    } else {
      try format.deliver(lines, json: .object(json(of: remedy, lines, isDone: isDone)))
    }
    if remedy.leavesWork { throw ExitStatus.findings }
  }

  private func json(
    of remedy: some Remedy, _ lines: [String], isDone: Bool
  ) throws -> JSONObject {
    let changes = remedy.changes.map { change in
      JSONValue.object([
        "path": .string(change.path), "action": .string(change.kind.rawValue),
      ])
    }
    var members: JSONObject = [
      "dry_run": .bool(dryRun), "done": .bool(isDone), "changes": .array(changes),
      "leaves_work": .bool(remedy.leavesWork), "text": .strings(lines),
    ]
    members += try remedy.members
    if dryRun, let diff = try remedy.diff {
      members.append("diff", .string(String(decoding: diff, as: UTF8.self)))
    }
    return members
  }
}
