import ArgumentParser
internal import Candidates
internal import Stow

/// Moves secrets out of the files that they were found in.
struct StowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stow",
    abstract: "Move secrets into an ignored .xcconfig file and leave placeholders.",
    discussion: """
      Examples:
        keystow stow --dry-run           show every change, write nothing
        keystow stow                     all that `keystow scan` finds
        keystow stow App/Info.plist      only what stands in this file
        keystow stow 3f9c0a7be21d45a86c10  only this finding (scan --verbose has ids)
        keystow stow --wire --yes        and let the Xcode project read the keys
        keystow stow --config Debug      the values are those of one configuration
        keystow stow --undo              as it was before the last time

      Values go to Secrets.xcconfig, which git is told to ignore; the names go to
      Secrets.example.xcconfig and .keystow.toml, which are for everybody. Where a
      secret stood, $(TMDB_API_KEY) is left, or Secrets.tmdbAPIKey in Swift.

      Xcode itself puts the values into Info.plist, entitlements and schemes once
      the project reads the file (--wire). For other files `keystow resolve` makes
      copies with the values, and the constants for Swift.

      All of it is done or nothing; stopped half-way, even by a power cut, the next
      `keystow stow` finishes it.

      Exit status: 0 nothing is left to stow, 1 something is, 2 failed, 64 wrong
      usage, 130 interrupted; nothing is half-written.
      """)

  @Argument(
    help: "Files, folders or ids of findings; the whole work tree when none is named.",
    completion: .file())
  var targets: [String] = []

  @Flag(
    name: [.customShort("n"), .long],
    help: "Write nothing; print the plan with every change as a unified diff.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @Flag(help: "Set the base configuration of Xcode projects, so that they read the keys.")
  var wire = false

  @Flag(
    help: """
      Put everything back as it was before the last stow. Files that `keystow resolve` made since \
      stay, and stay ignored.
      """)
  var undo = false

  @Flag(help: "Remove the record of the last stow, which holds its secrets; no undo after that.")
  var forget = false

  @Option(
    help: ArgumentHelp(
      "The values are for this build configuration only, in a file of its own.",
      valueName: "name[=file]"))
  var config: [StowConfiguration] = []

  @Option(help: "How sure a finding must be to be moved.")
  var tier: Confidence = .medium

  @Option(name: .shortAndLong, help: "The format of the output.")
  var format: ListingFormat = .text

  @Flag(name: .shortAndLong, help: "No diff and no advice.")
  var quiet = false

  @Option(help: "When to use colour.")
  var color: ColourChoice = .auto

  @Option(
    name: .shortAndLong, help: "How many workers, 1 to 1024; one for each processor unless given.")
  var jobs: Jobs?

  @OptionGroup
  var start: StartFolder

  func validate() throws {
    if Set(config.map(\.name)).count < config.count {
      throw ValidationError("Each configuration is named once.")
    }
    guard undo || forget else { return }
    guard format == .text else {
      throw ValidationError("--format json is for a stow, not for --undo or --forget.")
    }
    let other = [
      ("a path", !targets.isEmpty), ("--wire", wire), ("--config", !config.isEmpty),
      ("--dry-run", dryRun), ("--undo", undo && forget),
    ].first { $0.1 }
    if let other {
      throw ValidationError("\(other.0) does not go with \(forget ? "--forget" : "--undo").")
    }
  }

  func run() async throws {
    try start.enter()
    let course = try StowSession(self)
    if undo { return try course.undo() }
    if forget { return try course.forget() }
    try await course.run()
  }
}

extension StowConfiguration: ExpressibleByArgument {}
