import ArgumentParser
internal import Keys
internal import Text

struct KeysCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report keys without a usable value.",
    discussion: """
      Examples:
        keystow keys check                   all known configurations
        keystow keys check --config Release  before a release
        keystow keys check --format json

      Reads the same sources as `keystow resolve` (see `keystow keys explain`).
      Reports every key whose value is missing, empty, copied from the sample, a
      placeholder such as YOUR_KEY_HERE, of the wrong type, cut off by //, or refers
      to an undefined name, and every file with values that git tracks. A key with
      missing = "warning" in .keystow.toml is reported but does not fail the check.
      """,
    exits: .work)

  @OptionGroup var configuration: KeyConfiguration
  @OptionGroup var values: ValueOptions
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    let work = try KeySession { project in
      try project.requireManifest()
      return try values.request(.all(and: configuration.name))
    }
    let report = try KeyCheckReport(work, configuration: configuration.name)
    let setup = "keystow setup" + start.option(toWorkIn: work.project.root)
    try format.deliver(
      KeySession.visible(report.lines(suggesting: setup)), json: report.json)
    try work.reportMistakes()
    if report.isFailure { throw ExitStatus.findings }
  }
}
