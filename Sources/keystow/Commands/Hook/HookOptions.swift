internal import ArgumentParser
internal import Hooks

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
