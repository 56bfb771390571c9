package import ArgumentParser
internal import Candidates
package import CommandLine
package import Stow

package struct StowCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "stow",
    abstract: "Move secrets into an ignored .xcconfig file and leave placeholders.",
    discussion: """
      Examples:
        keystow stow --dry-run           print every change, write nothing
        keystow stow                     stow everything `keystow scan` finds
        keystow stow App/Info.plist      only the secrets in this file
        keystow stow 3f9c0a7be21d45a86c10  only this finding (IDs: scan --verbose)
        keystow stow --wire --yes        also make the Xcode project read the keys
        keystow stow --configuration Debug   values for one build configuration
        keystow stow --undo              revert the last stow

      Values go to Secrets.xcconfig, which git ignores. Names go to
      Secrets.example.xcconfig and .keystow.toml, which you commit. Each secret is
      replaced by what its reader resolves: $(TMDB_API_KEY) in Info.plist,
      entitlements, build settings and schemes, which Xcode expands once the
      project reads Secrets.xcconfig (--wire); Secrets.tmdbAPIKey in Swift, whose
      constants `keystow resolve` writes. Values that nothing would resolve stay
      where they are, and stow lists them with the reason.

      A stow is all or nothing. If it is interrupted, even by a power failure, the
      next `keystow stow` completes it.
      """,
    exits: .work)

  @Argument(
    help: "Files, folders or finding IDs (default: the whole work tree)",
    completion: .file())
  package var targets: [String] = []

  @OptionGroup package var remedy: RemedyOptions

  @Flag(help: "Set the base configuration of Xcode projects so that they read the keys")
  package var wire = false

  @Flag(
    help: """
      Also replace values in files that nothing resolves in place; you build from the copies of \
      keystow resolve --into
      """)
  package var copies = false

  @Flag(
    help: """
      Revert the last stow, and remove the constants and unchanged copies that `keystow resolve` \
      wrote since; other files created since stay, and stay ignored
      """)
  package var undo = false

  @Flag(help: "Delete the undo record of the last stow, which contains its secrets")
  package var forget = false

  @Option(
    name: .customLong("configuration"),
    help: ArgumentHelp(
      "Build configuration that the values are for; stored in its own file; repeatable",
      valueName: "name[=file]"))
  package var config: [StowConfiguration] = []

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "Name for the key at a location: path:line or a finding ID; repeatable",
      valueName: "location=name"))
  var names: [NameArgument] = []

  @OptionGroup var confidence: ConfidenceOptions
  @Flag(name: .shortAndLong, help: "Print no diff and no advice") package var quiet = false
  @Option(help: "When to use color") var color: AutoChoice = .auto

  @Option(name: Jobs.names, help: "Number of workers, 1 to 1024 (default: one per processor)")
  var jobs: Jobs?

  @OptionGroup var start: StartFolder

  package func validate() throws {
    if Set(config.map(\.name)).count < config.count {
      throw ValidationError("--configuration: each configuration can be named only once.")
    }
    for name in names { try name.validate() }
    guard undo || forget else { return }
    let other = [
      ("a target", !targets.isEmpty), ("--wire", wire), ("--copies", copies),
      ("--key", !names.isEmpty),
      ("--configuration", !config.isEmpty),
      ("--dry-run", forget && remedy.dryRun), ("--format", forget && remedy.format != .text),
      ("--undo", undo && forget),
    ].first { $0.1 }
    if let other {
      throw ValidationError("\(other.0) cannot be combined with \(forget ? "--forget" : "--undo").")
    }
  }

  package func run() async throws {
    try start.enter()
    let course = try StowSession(self)
    if undo { return try course.undo() }
    if forget { return try course.forget() }
    try await course.run()
  }

  package init() {}
}

extension StowConfiguration: ExpressibleByArgument {}
