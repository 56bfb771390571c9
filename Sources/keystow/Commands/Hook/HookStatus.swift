internal import ArgumentParser
internal import Hooks

/// Says which hooks there are.
struct HookStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say for each hook what is installed, by whom, and whether it finds keystow.",
    discussion: """
      Examples:
        keystow hook status
        keystow hook status --format json

      Exit status: 0 git runs Keystow in every hook, 1 it does not in some,
      2 failed, 64 wrong usage.
      """)

  @Option(name: .shortAndLong, help: "The format of the output.")
  var format: ListingFormat = .text

  @OptionGroup
  var start: StartFolder

  func run() throws {
    try start.enter()
    let survey = try HookSurvey()
    let listing = HookListing(survey: survey, search: .process)
    try Terminal.standardOutput.deliver(listing.bytes(as: format))
    if !listing.isComplete { throw ExitStatus.findings }
  }
}
