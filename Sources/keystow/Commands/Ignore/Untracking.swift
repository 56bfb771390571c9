import ArgumentParser
internal import Files
internal import Git
internal import GitIgnore
internal import Text

/// The course of `ignore check --untrack`: plan, question, copies, index.
struct Untracking {
  private let command: IgnoreCheck
  private let check: RepositoryCheck
  private let plan: UntrackPlan

  /// - Throws: `PathArgumentError` for a path that is not in the work tree, `ValidationError` for one
  ///   that has nothing to untrack.
  init(_ command: IgnoreCheck, _ check: RepositoryCheck) throws {
    self.command = command
    self.check = check
    let request = UntrackRequest(
      scope: command.rules,
      paths: try RawArguments.bytes(of: command.paths).map {
        try UntrackRequest.path($0, below: check.root)
      },
      includesDeliberate: command.includeDeliberate)
    plan = check.untrackPlan(request)
    guard let missing = plan.unmatched.first else { return }
    throw ValidationError(
      "'\(TerminalText.visible(missing.bytes))' is not tracked, or no rule ignores it.")
  }

  func run() throws {
    if command.format == .text { try show() }
    Terminal.standardError.report(check.survey.problems)
    let mayWrite = try !plan.selected.isEmpty && !command.dryRun && isWanted()
    if mayWrite { try write() }
    if command.format == .json {
      try IgnoreCheck.deliver(UntrackJSON.value(of: plan, isDone: mayWrite))
    }
    guard check.survey.problems.isEmpty else { throw ExitStatus.failed }
    if !mayWrite, !plan.selected.isEmpty { throw ExitStatus.findings }
  }

  private func show() throws {
    let lines = UntrackText(plan, style: command.style).lines(
      hasBackup: command.backup != nil,
      backupSuggestion: TerminalText.visible(check.gitFolder + "/keystow/backup"))
    try Terminal.standardOutput.deliver(lines)
  }

  /// Whether to go on: a person says so here, or said it with --yes.
  private func isWanted() throws -> Bool {
    if command.yes { return true }
    guard Terminal.standardInput.isInteractive, command.format == .text else {
      Terminal.standardError.write(
        "keystow: nothing was changed: there is nobody to ask here; add --yes to go on\n")
      return false
    }
    Terminal.standardError.write("\nStop tracking \(plan.selected.count) files? [y/N] ")
    let answer = readLine()?.lowercased()
    guard answer == "y" || answer == "yes" else {
      Terminal.standardError.write("Nothing was changed.\n")
      return false
    }
    return true
  }

  private func write() throws {
    let repository = try Repository(at: ".")
    guard !FileStatus.exists(repository.indexLock) else {
      throw IndexWriteError.locked(path: repository.indexLock)
    }
    if let folder = command.backup {
      let backup = try Backup(root: check.root, gitFolder: check.gitFolder, folder: folder)
      let count = try backup.copy(plan.paths)
      Terminal.standardError.write(
        "Copied \(count) of \(plan.paths.count) files to "
          + TerminalText.visible(folder) + "\n")
    }
    let count = try Signals.ignored { try repository.removeFromIndex(plan.paths) }
    guard command.format == .text else { return }
    let lines = [""] + UntrackText.closing(count: count)
    try Terminal.standardOutput.deliver(lines)
  }
}
