import ArgumentParser
internal import Hooks

/// Everything about the hooks of git.
struct HookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Stop secrets when git commits and pushes.",
    discussion: """
      Examples:
        keystow hook install       look at what is committed and pushed from now on
        keystow hook status        which hooks there are, and who wrote them
        keystow hook uninstall     as it was before

      Hooks are pre-commit (the lines that are staged), commit-msg (the message)
      and pre-push (the commits that the remote has not).
      """,
    subcommands: [HookInstall.self, HookUninstall.self, HookStatus.self, HookRun.self])
}

extension HookName: ExpressibleByArgument {}

/// What `hook install` and `hook uninstall` have in common.
struct HookOptions: ParsableArguments {
  @Argument(help: "pre-commit, commit-msg or pre-push; all of them when none is named.")
  var hooks: [HookName] = []

  @Flag(
    help: "Also write to a folder of hooks that is set for more than this repository.")
  var shared = false

  @Flag(
    name: [.customShort("n"), .long], help: "Say what would be done, and write nothing.")
  var dryRun = false

  @OptionGroup
  var start: StartFolder

  var names: [HookName] { hooks.isEmpty ? HookName.allCases : hooks }

  /// Does what a plan says, and says it.
  ///
  /// - Throws: `OutputError`; `ExitStatus.findings` when the user has to do something.
  func carryOut(_ plan: HookPlan) throws {
    if !dryRun { try plan.carryOut() }
    try Terminal.standardOutput.deliver(HookPlanReport(plan: plan, isDryRun: dryRun).lines)
    if plan.leavesWork { throw ExitStatus.findings }
  }
}
