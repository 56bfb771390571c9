import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Findings
internal import Keys
internal import LiveChecks
internal import Text

struct KeysCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report keys without a usable value.",
    discussion: """
      Examples:
        keystow keys check                           all known configurations
        keystow keys check --configuration Release   before a release
        keystow keys check --format json
        keystow keys check --live            also ask the providers

      Reads the same sources as `keystow resolve` (see `keystow keys explain`).
      Reports every key whose value is missing, empty, copied from the sample, a
      placeholder such as YOUR_KEY_HERE, of the wrong type, cut off by //, or refers
      to an undefined name, every file with values that git tracks or an app
      contains, and keys in the latter that are for servers only. A key with
      missing = "warning" in .keystow.toml is reported but does not fail the check.

      With --live, asks the provider of each value that a rule recognizes whether it
      works, and fails if one is dead.
      """,
    exits: .work)

  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var values: ValueOptions
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @Flag(help: "Ask the providers whether the values work") var live = false
  @Flag(name: .shortAndLong, help: "With --live: send the values without asking") var yes = false
  @OptionGroup var start: StartFolder

  func validate() throws {
    if yes, !live { throw ValidationError("--yes requires --live.") }
    if live, format != .text { throw ValidationError("--live requires --format text.") }
  }

  func run() throws {
    try start.enter()
    let work = try KeySession { project in
      try project.requireManifest()
      return try values.request(.all(and: configuration.name))
    }
    let states = KeyStates(
      options: try AskingOptions.parse(yes ? ["--yes"] : []), project: work.project,
      values: work.values)
    if live { try states.checkConsent() }
    let report = try KeyCheckReport(work, configuration: configuration.name)
    let setup = "keystow setup" + start.option(toWorkIn: work.project.root)
    try format.deliver(
      KeySession.visible(report.lines(suggesting: setup)), json: report.json)
    let hasDead = try live && reportStates(work, states)
    try work.reportMistakes()
    if report.isFailure || hasDead { throw ExitStatus.findings }
  }

  /// Prints the state of each value; returns whether one is dead.
  private func reportStates(_ work: KeySession, _ states: KeyStates) throws -> Bool {
    let values = work.keys.compactMap { key in
      work.values.value(of: key.name, configuration: configuration.name).flatMap { value in
        value.isEmpty ? nil : (name: key.name, secret: value.secret)
      }
    }
    let verdicts = try states.verdicts(on: values)
    try KeySession.deliver(
      Listing.table(
        zip(values, verdicts).map { value, verdict in
          [value.name.text, verdict?.summary ?? "skipped: no documented read-only request for it"]
        }))
    return verdicts.contains { $0?.state == .dead }
  }
}
