internal import ArgumentParser
internal import Findings
internal import Git
internal import Keys
internal import Stow

/// Replaces the value of a key.
struct KeysRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Replace the value of a key, and say where the old one still is.",
    discussion: """
      Examples:
        keystow keys rotate TMDB_API_KEY
        keystow keys rotate TMDB_API_KEY --config Release --env NEW_KEY

      Make a new key at the provider first. It is read and written as with
      `keystow keys set`; then the work tree, ignored files too, and the record of
      the last stow are searched for the old one, and that record is removed:
      `keystow stow --undo` would bring the old value back. The history of git
      is not searched: that is `keystow scan --history`.

      A key that was committed or pushed is burnt: revoke the old one at the
      provider, whatever else you do.

      Exit status: 0 done, 1 the old value still stands somewhere, or the new one
      is the old one, 2 failed, 64 wrong usage, 130 interrupted.
      """)

  @Argument(help: "The name of the key.")
  var name: KeyName

  @OptionGroup
  var configuration: KeyConfiguration

  @OptionGroup
  var value: KeyValueOptions

  @OptionGroup
  var start: StartFolder

  func run() throws {
    try start.enter()
    let work = try KeyWork(configuration: configuration.name)
    _ = try work.key(name)
    let old = try oldValue(work)
    let new = try value.read(for: name)
    guard new != old.secret else {
      Terminal.standardError.write(
        "keystow: that is the value that \(name) has; nothing was changed\n")
      throw ExitStatus.findings
    }
    let changed = try work.write([(name, new)], configuration: configuration.name)
    let file = try work.file(of: configuration.name)
    try KeyWork.deliver(KeysSet.report(name, configuration.name, file, changed))
    var traces = try KeyTraces(of: old.secret, in: work.project)
    Terminal.standardError.report(traces.problems)
    let hadUndo = try discardUndo(of: work.project)
    if hadUndo { traces.searchRecords(for: old.secret, of: work.project) }
    let report = RotationReport(
      name: name, old: old.secret, traces: traces, hadUndo: hadUndo,
      page: try RotationPage.of(name, old.secret))
    try KeyWork.deliver(report.lines)
    if report.isOldLeft { throw ExitStatus.findings }
  }

  /// Removes the record of the last stow: an undo would bring the old value back.
  private func discardUndo(of project: KeyProject) throws -> Bool {
    guard project.gitFolder != nil else { return false }
    let journal = try StowJournal(of: Repository(at: project.root))
    guard journal.hasUndo else { return false }
    try journal.discardUndo()
    return true
  }

  /// The value that is replaced.
  private func oldValue(_ work: KeyWork) throws -> KeyValue {
    if let value = work.ignoredValue(of: name, configuration: configuration.name), !value.isEmpty {
      return value
    }
    let own = work.values.ownConfigurations(of: name)
    guard configuration.name == nil, !own.isEmpty else {
      throw RotationError.noValue(name)
    }
    throw RotationError.ofConfigurations(name, own)
  }
}
