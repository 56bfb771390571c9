package import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Formats
internal import Git
internal import Hook
internal import Ignore
internal import KeyImport
package import Recipes
internal import Reports
internal import Text

package struct InitCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set up a repository: ignore rules, configuration, keys, hooks, CI.",
    discussion: """
      Examples:
        keystow init                       print the plan, ask, then apply it
        keystow init --dry-run             print the plan only
        keystow init --without hooks --yes
        keystow init --ci github --keystow https://github.com/OWNER/REPOSITORY@TAG
        keystow init --ci slurm --shards 8 --keystow URL@TAG   scan in eight jobs
        keystow init --from .arkana.yml --with-values   only the keys of one file

      Sets up what is missing, in this order:
        ignore   the .gitignore that the project needs (see keystow ignore add)
        config   a .keystow.toml
        keys     names and types from .arkana.yml, confidential.yml, the plugin
                 'cocoapods-keys' in a Podfile, .env and .env.example, written to
                 .keystow.toml and Secrets.example.xcconfig
        hooks    pre-commit, commit-msg and pre-push (see keystow hook install)
        CI       with --ci, a workflow that runs Keystow, built from the repository
                 and tag given by --keystow; with --shards, a workflow that scans the
                 whole history in several jobs: github, gitlab, kubernetes, slurm

      Values stay where they are unless --with-values is given: it copies the values
      in .env files and confidential.yml to Secrets.xcconfig, which git ignores, and
      keeps values that are already there. Files of the other tools are not changed.
      To remove secrets from a tracked one, run `keystow stow FILE`.

      No existing file is overwritten, and running this command again changes
      nothing.
      """,
    exits: .work)

  @Option(
    help: ArgumentHelp(
      "Import keys only, from this file; auto imports from all that are found; repeatable",
      valueName: "file"),
    completion: .file())
  package var from: [String] = []

  @Flag(help: "Also copy the values in these files to the secrets file") var withValues =
    false

  @Option(help: ArgumentHelp("Skip ignore, config, keys or hooks; repeatable", valueName: "part"))
  var without: [SetupKind] = []

  @Flag(help: "Write whole ignore templates, with their comments (see keystow ignore add)")
  package var full = false

  @Option(
    help: ArgumentHelp(
      """
      Also set up CI: github, gitlab, bitrise, xcode-cloud, azure, circle or jenkins; with \
      --shards: github, gitlab, kubernetes or slurm
      """,
      valueName: "service"))
  package var ci: [CIService] = []

  @Option(
    help: ArgumentHelp(
      "With --ci: scan the whole history in this many parallel jobs", valueName: "count"))
  package var shards: Int?

  @Option(
    help: ArgumentHelp(
      "With --ci: git repository and tag to build Keystow from, as URL@TAG",
      valueName: "url"))
  package var keystow: String?

  @Flag(name: [.customShort("n"), .long], help: "Print the plan; write nothing") package
    var dryRun = false
  @Flag(name: .shortAndLong, help: "Do not ask for confirmation") package var yes = false
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  package func validate() throws {
    if from.count > 1, from.contains("auto") {
      throw ValidationError("--from auto cannot be combined with other files.")
    }
    if !from.isEmpty, !ci.isEmpty || !without.isEmpty {
      throw ValidationError(
        "--from imports keys only and cannot be combined with --ci or --without.")
    }
    if full, !from.isEmpty || without.contains(.ignore) {
      throw ValidationError("--full requires the part 'ignore'.")
    }
    if let shards, ci.isEmpty || !RecipeKind.shardCounts.contains(shards) {
      throw ValidationError(
        "--shards requires --ci and a number from \(RecipeKind.shardCounts.lowerBound) to "
          + "\(RecipeKind.shardCounts.upperBound).")
    }
    if let service = ci.first(where: { !$0.offers(recipeKind) }) {
      throw ValidationError(
        shards == nil
          ? "\(service.title) scans in several jobs; pass their number with --shards."
          : "\(service.title) has no recipe for several jobs; remove --shards.")
    }
    if !ci.isEmpty, origin == nil {
      throw ValidationError(
        "--ci requires --keystow https://HOST/OWNER/REPOSITORY@TAG, without a user or password.")
    }
  }

  private var recipeKind: RecipeKind { shards.map { .shards($0) } ?? .changes }

  private var origin: ToolOrigin? {
    keystow.flatMap { ToolOrigin($0, version: ToolVersion.current) }
  }

  package func run() throws {
    // The first word may be a path relative to the folder that the user started in.
    let program = ProgramSearch.process.running(as: CommandLine.arguments.first ?? "")
    try start.enter()
    let parts = try parts(program)
    if format == .text {
      let plans = try parts.map { try $0.lines() }.filter { !$0.isEmpty }
      try Terminal.standardOutput.deliver(Array(plans.joined(separator: [""])))
    }
    var problems: [Problem] = []
    Self.report(parts.flatMap(\.problems), addingTo: &problems)
    let isNeeded = parts.contains { !$0.changesNothing }
    let isWanted =
      isNeeded && !dryRun && (yes || Confirmation.isGiven("Apply these changes?", format: format))
    if isWanted { Self.report(try carryOut(program), addingTo: &problems) }
    switch format {
    case .json:
      let members = try parts.reduce(into: JSONObject()) { $0 += try $1.members() }
      try Terminal.standardOutput.deliver(
        JSONWriter.document(.object(["done": .bool(isWanted)] + members)))
    case .text:
      let lines = parts.flatMap { $0.closing(isDone: isWanted) }
      let state = isWanted ? "Done." : isNeeded ? nil : "Everything is set up already."
      try Terminal.standardOutput.deliver(
        (state.map { ["", $0] } ?? []) + lines.map { TerminalText.visible($0) })
    }
    if !problems.isEmpty { throw ExitStatus.failed }
    if isNeeded, !isWanted { throw ExitStatus.findings }
  }

  private func parts(_ program: String?) throws -> [any SetupPart] {
    try kinds.compactMap { try part($0, program) }
  }

  /// Plans and sets up one part after another, as two parts may write to the same file.
  ///
  /// - Returns: the problems of these plans.
  private func carryOut(_ program: String?) throws -> [Problem] {
    try ProjectLock.held { lock in
      try kinds.flatMap { kind in
        let part = try part(kind, program)
        try part?.carryOut(under: lock)
        return part?.problems ?? []
      }
    }
  }

  /// Reports the problems that are not known yet.
  private static func report(_ found: [Problem], addingTo known: inout [Problem]) {
    var seen = Set(known)
    let new = found.filter { seen.insert($0).inserted }
    Terminal.standardError.report(new)
    known += new
  }

  private var kinds: [SetupKind] {
    from.isEmpty ? SetupKind.allCases.filter { !without.contains($0) } : [.keys]
  }

  /// A part, planned for the current files; nil if there is nothing to set up.
  private func part(_ kind: SetupKind, _ program: String?) throws -> (any SetupPart)? {
    switch kind {
    case .ignore: return try IgnoreSetup(profile: full ? .full : nil)
    case .config:
      let keys = kinds.contains(.keys) ? try keys() : nil
      return try ConfigurationSetup(root: root(), hasKeys: keys != nil)
    case .keys: return try keys()
    case .hooks: return try HookSetup(program: program)
    case .ci: return try RecipeSetup(for: ci, recipeKind, from: origin, root: root())
    }
  }

  private func root() throws -> String { try Repository(at: ".").workTree ?? "." }

  /// The keys of the named files, or of all files found; nil if these declare no keys.
  private func keys() throws -> KeySetup? {
    let files = from.isEmpty || from == ["auto"] ? nil : from
    do {
      return try KeySetup(
        from: files, takesValues: withValues, folderOption: start.option(toWorkIn:))
    } catch ImportError.nothingFound where from.isEmpty {
      return nil
    }
  }

  package init() {}
}

extension CIService: ExpressibleByArgument {}

/// The parts that `init` can set up, in order.
enum SetupKind: String, CaseIterable, ExpressibleByArgument {
  case ignore, config, keys, hooks, ci

  /// `--without` does not take `ci`, which is set up only with `--ci`.
  init?(argument: String) {
    guard let kind = Self(rawValue: argument), kind != .ci else { return nil }
    self = kind
  }

  static var allValueStrings: [String] { allCases.filter { $0 != .ci }.map(\.rawValue) }
}
