internal import ArgumentParser
internal import Hooks

/// Puts hooks where git looks for them.
struct HookInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Let git run Keystow at each commit and push.",
    discussion: """
      Examples:
        keystow hook install               pre-commit, commit-msg and pre-push
        keystow hook install pre-push      only when something is pushed
        keystow hook install --dry-run     say what would be done

      A hook that is there already is kept as NAME.keystow-kept and still run,
      with the same arguments and input; `keystow hook uninstall` puts it back.
      Where husky, lefthook or pre-commit have the hooks, the lines for their
      file are shown and nothing is written; --chain does it all the same.
      Running it twice changes nothing the second time.

      Exit status: 0 git runs Keystow, 1 something is left for you to do,
      2 failed, 64 wrong usage.
      """)

  @Flag(help: "Put the hook before that of husky, lefthook or pre-commit, which is still run.")
  var chain = false

  @OptionGroup
  var options: HookOptions

  func run() throws {
    // Before the folder changes: the first word may be a relative path.
    let program = ProgramSearch.process.running(as: CommandLine.arguments.first ?? "")
    try options.start.enter()
    let plan = try HookPlan(
      installing: options.names, in: HookSurvey(), program: program, chains: chain,
      sharesFolder: options.shared)
    try options.carryOut(plan)
  }
}

extension ProgramSearch {
  /// With the variables of this process.
  static var process: ProgramSearch {
    ProgramSearch(path: Terminal.environment("PATH"), home: Terminal.environment("HOME"))
  }
}
