package import ArgumentParser
internal import CommandLine
internal import Files
internal import Keys
internal import KeysCommands
package import Recipes
internal import Reports

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
