package import ArgumentParser
package import CommandLine
internal import Files
internal import Hook

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
      may stay without a value. To change one value: keystow keys set NAME. With
      --yes, nothing is asked, and keys without a value are left without one.

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

  @OptionGroup package var remedy: RemedyOptions
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
      ("--format", remedy.format != .text), ("--dry-run", remedy.dryRun),
      ("--with-values", imports.withValues),
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
    try SetupRun(self, program: program).run()
  }

  /// Whether to ask for values.
  var asks: Bool { !values.isSource && !remedy.yes && Terminal.standardInput.isInteractive }

  /// Whether the values are set up after the other parts.
  var fillsValues: Bool {
    !remedy.dryRun && remedy.format == .text && (remedy.yes || asks)
  }

  /// Whether keys without a value are left as they are.
  var leavesMissing: Bool { values.skipMissing || remedy.yes }

  package init() {}
}
