internal import ArgumentParser
internal import Xcconfig

/// Prints the settings that an xcconfig file makes.
struct XcconfigShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the settings that an xcconfig file makes, and where each comes from.",
    discussion: """
      Examples:
        keystow xcconfig show Config/Release.xcconfig --condition config=Release
        keystow xcconfig show A.xcconfig --format json --show-secrets
        keystow xcconfig show Base.xcconfig --search-path . --condition sdk=macosx

      Includes are followed, conditions held against what --condition says, and
      references resolved, all as Xcode does. What is defined elsewhere (the
      project, the target, Xcode itself) is not known here and counts as empty.
      Any setting may hold a secret, so every value is masked unless
      --show-secrets is given.

      Exit status: 0 done, 1 Xcode would fail on the file (what could be read is
      printed), 2 failed, 64 wrong usage.
      """)

  @Argument(help: "The xcconfig file.", completion: .file())
  var file: String

  @OptionGroup
  var evaluation: EvaluationOptions

  @Option(name: .shortAndLong, help: "The format of the answer.")
  var format: ListingFormat = .text

  @Flag(help: "Print the values themselves.")
  var showSecrets = false

  @OptionGroup
  var options: XcconfigOptions

  func run() throws {
    try options.start.enter()
    let loaded = try options.loader.load(file)
    let table = try evaluation.table(of: loaded)
    let listing = SettingListing(loaded, table, disclosesValues: showSecrets)
    try Terminal.standardOutput.deliver(listing.bytes(as: format))
    if format == .text { Terminal.standardError.report(listing.diagnostics) }
    if listing.diagnostics.contains(where: { $0.severity == .error }) {
      throw ExitStatus.findings
    }
  }
}
