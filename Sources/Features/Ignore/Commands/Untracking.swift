import ArgumentParser
internal import CommandLine
internal import Files
internal import Formats
internal import Git
internal import Ignore
internal import Stow
internal import Text

/// One run of `ignore check --untrack`: plan, confirmation, backup, index.
struct Untracking {
  private let command: IgnoreCheck
  private let check: RepositoryCheck
  private let plan: UntrackPlan

  /// - Throws: `PathArgumentError` for a path outside the work tree; `ValidationError` for a path
  ///   with nothing to untrack.
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
      "'\(TerminalText.visible(missing.bytes))' is not tracked, or matches no ignore rule.")
  }

  func run() throws {
    if command.format == .text { try show() }
    Terminal.standardError.report(check.survey.problems)
    let mayWrite = !plan.selected.isEmpty && !command.dryRun && isConfirmed
    if mayWrite { try write() }
    if command.format == .json {
      let value = UntrackJSON.value(of: plan, isDone: mayWrite)
      try Terminal.standardOutput.deliver(
        MessageMask.masking(document: JSONWriter.document(value)))
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

  private var isConfirmed: Bool {
    command.yes
      || Confirmation.isGiven(
        "Stop tracking \(plan.selected.count.counting("file"))?", format: command.format)
  }

  private func write() throws {
    let count = try ProjectLock.held { lock in
      guard let journal = lock.journal else {
        throw FileError.invalid(path: check.gitFolder, reason: "cannot write to this folder")
      }
      let indexLock = try Repository(at: ".").indexLock
      guard !FileStatus.exists(indexLock) else { throw IndexWriteError.locked(path: indexLock) }
      try backUp()
      return try journal.removeFromIndex(plan.paths)
    }
    guard command.format == .text else { return }
    let lines = [""] + UntrackText.closing(count: count)
    try Terminal.standardOutput.deliver(lines)
  }

  private func backUp() throws {
    guard let folder = command.backup else { return }
    try TrackedLinks.check(folder)
    let backup = try Backup(root: check.root, gitFolder: check.gitFolder, folder: folder)
    let count = try backup.copy(plan.paths)
    Terminal.standardError.write(
      "Copied \(count) of \(plan.paths.count.counting("file")) to "
        + TerminalText.visible(folder) + "\n")
  }
}
