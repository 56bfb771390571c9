package import ArgumentParser
internal import CommandLine
internal import Files
internal import Hook
internal import Keys
internal import KeysCommands
package import Recipes
internal import Reports

package struct SetupCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Set up what is missing, in a new repository as in a fresh clone.",
    discussion: """
      Examples:
        keystow setup                     print the plan, ask, then apply it
        keystow setup --dry-run           print the plan only
        keystow setup --from-env          in CI: TMDB_API_KEY from $TMDB_API_KEY
        keystow setup --from ~/keys.env   values from a file of a password manager
        keystow setup --without hooks --yes
        keystow setup --import .arkana.yml --with-values   only the keys of one file
        keystow setup --ci github --keystow https://github.com/OWNER/REPOSITORY@TAG
        keystow setup --ci slurm --shards 8 --keystow URL@TAG   scan in eight jobs

      Sets up what is missing, in this order, each part whatever becomes of the
      others:
        ignore   the .gitignore that the project needs (see keystow ignore add)
        config   a .keystow.toml
        keys     names and types from .arkana.yml, confidential.yml, the plugin
                 'cocoapods-keys' in a Podfile, .env and .env.example
        includes ignored xcconfig files that committed ones include without `?`
        hooks    pre-commit, commit-msg and pre-push (see keystow hook install)
        CI       with --ci, a workflow that runs Keystow, built from the repository
                 and tag given by --keystow; with --shards, a workflow that scans the
                 whole history in several jobs: github, gitlab, kubernetes, slurm
        values   at a terminal asks for each key without a value, writes the files
                 that git ignores, and the outputs of `keystow resolve` that
                 .keystow.toml names, for Debug unless --configuration is given

      Names of keys go to .keystow.toml. Those of .env files stay entries of .env; for
      the others there is Secrets.example.xcconfig, with values in Secrets.xcconfig.
      --with-values copies the values of .env files and confidential.yml to
      Secrets.xcconfig, and keeps those that are there. Files of other tools are not
      changed. To remove secrets from a tracked one, run `keystow stow FILE`.

      With --from, --from-env or --skip-missing, only values are set up, and nothing
      is asked. --from has precedence over --from-env. Values are checked against
      their types, and never shown. No value is written to a file that git tracks, and
      good ones that are there stay. A key with missing = "warning" in .keystow.toml
      may stay without a value. To change one value: keystow keys set NAME.

      Your own files are only added to, and running this command again changes
      nothing.
      """,
    exits: .work)

  @OptionGroup(title: "Values") var values: ValueSetupOptions
  @OptionGroup(title: "Keys of other tools") package var imports: ImportOptions
  @OptionGroup(title: "CI") package var recipes: RecipeOptions

  @Option(
    help: ArgumentHelp("Skip ignore, config, keys, hooks or values; repeatable", valueName: "part"))
  var without: [SetupKind] = []

  @Flag(help: "Write whole ignore templates, with their comments (see keystow ignore add)")
  package var full = false

  @Flag(name: [.customShort("n"), .long], help: "Print the plan; write nothing") package
    var dryRun = false
  @Flag(name: .shortAndLong, help: "Ask nothing: apply the plan, and leave keys without a value")
  package var yes = false
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  package func validate() throws {
    let importsOnly = !imports.files.isEmpty
    if importsOnly, !recipes.services.isEmpty || !without.isEmpty || values.isSource {
      throw ValidationError(
        "--import imports keys only and cannot be combined with --ci, --without, --from, "
          + "--from-env or --skip-missing.")
    }
    let others = [
      ("--ci", !recipes.services.isEmpty), ("--without", !without.isEmpty), ("--full", full),
      ("--format", format != .text), ("--dry-run", dryRun), ("--with-values", imports.withValues),
    ].first { $0.1 }
    if values.isSource, let others {
      throw ValidationError(
        "--from, --from-env and --skip-missing set up values only and cannot be combined with "
          + "\(others.0).")
    }
    if full, importsOnly || without.contains(.ignore) {
      throw ValidationError("--full requires the part 'ignore'.")
    }
  }

  package func run() throws {
    // The first word may be a path relative to the folder that the user started in.
    let program = ProgramSearch.process.running(as: CommandLine.arguments.first ?? "")
    try start.enter()
    if values.isSource { return try ValueSetup(self).run() }
    try SetupPlan(self, program: program).run()
  }

  /// Whether to ask for values.
  var asks: Bool { !values.isSource && !yes && Terminal.standardInput.isInteractive }

  /// Whether keys without a value are left as they are.
  var leavesMissing: Bool { values.skipMissing || yes }

  package init() {}
}

/// The files of other tools whose keys to import.
package struct ImportOptions: ParsableArguments {
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "Import keys only, from this file; auto imports from all that are found; repeatable",
      valueName: "file"),
    completion: .file())
  package var files: [String] = []

  @Flag(help: "Also copy the values in these files to the secrets file") var withValues =
    false

  package func validate() throws {
    if files.count > 1, files.contains("auto") {
      throw ValidationError("--import auto cannot be combined with other files.")
    }
  }

  package init() {}
}

/// The sources of values.
package struct ValueSetupOptions: ParsableArguments {
  @Flag(help: "Take values from environment variables named like the keys")
  var fromEnv = false

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Take values from this file: .env, .xcconfig, .json or .plist; - for standard input",
      valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Leave keys without a value unset; they are no failure") var skipMissing = false

  @OptionGroup var configuration: KeyConfiguration

  package func validate() throws {
    if file == "" { throw ValidationError("--from: the file name is empty.") }
  }

  /// Whether the command line says where values come from, so that nothing is asked.
  var isSource: Bool { isOffered || skipMissing }

  /// Whether there are values in the environment or a file.
  var isOffered: Bool { fromEnv || file != nil }

  /// Returns the request for the values that the user offers, which are not in the project yet.
  func offer() throws -> ValueRequest {
    var request = ValueRequest(.all(and: configuration.name))
    if fromEnv {
      request.environment = Environment.bytes
      request.environmentNames = Environment.names
    }
    request.given = try ValueOptions.given(file)
    return request
  }

  package init() {}
}

/// The CI services to set up.
package struct RecipeOptions: ParsableArguments {
  @Option(
    name: .customLong("ci"),
    help: ArgumentHelp(
      """
      Also set up CI: github, gitlab, bitrise, xcode-cloud, azure, circle or jenkins; with \
      --shards: github, gitlab, kubernetes or slurm
      """,
      valueName: "service"))
  package var services: [CIService] = []

  @Option(
    help: ArgumentHelp(
      "With --ci: scan the whole history in this many parallel jobs", valueName: "count"))
  package var shards: Int?

  @Option(
    help: ArgumentHelp(
      "With --ci: git repository and tag to build Keystow from, as URL@TAG",
      valueName: "url"))
  package var keystow: String?

  package func validate() throws {
    if let shards, services.isEmpty || !RecipeKind.shardCounts.contains(shards) {
      throw ValidationError(
        "--shards requires --ci and a number from \(RecipeKind.shardCounts.lowerBound) to "
          + "\(RecipeKind.shardCounts.upperBound).")
    }
    if let service = services.first(where: { !$0.offers(kind) }) {
      throw ValidationError(
        shards == nil
          ? "\(service.title) scans in several jobs; pass their number with --shards."
          : "\(service.title) has no recipe for several jobs; remove --shards.")
    }
    if !services.isEmpty, origin == nil {
      throw ValidationError(
        "--ci requires --keystow https://HOST/OWNER/REPOSITORY@TAG, without a user or password.")
    }
    if let origin, kind == .changes, services.contains(.github), origin.nameOnGitHub == nil {
      throw ValidationError("\(RecipeError.notOnGitHub(origin.url)).")
    }
  }

  var kind: RecipeKind { shards.map { .shards($0) } ?? .changes }

  var origin: ToolOrigin? {
    keystow.flatMap { ToolOrigin($0, version: ToolVersion.current) }
  }

  package init() {}
}

extension CIService: ExpressibleByArgument {}

/// The parts of a setup, in order.
enum SetupKind: String, CaseIterable, ExpressibleByArgument {
  case ignore, config, keys, includes, hooks, ci, values

  /// `--without` does not take `ci`, which is set up only with `--ci`, nor files without which nothing
  /// can be built.
  init?(argument: String) {
    guard let kind = Self(rawValue: argument), Self.optional.contains(kind) else { return nil }
    self = kind
  }

  static var allValueStrings: [String] { optional.map(\.rawValue) }

  private static let optional: [SetupKind] = [.ignore, .config, .keys, .hooks, .values]
}
