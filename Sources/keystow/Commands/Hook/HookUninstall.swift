internal import ArgumentParser
internal import Hooks

/// Takes hooks away again.
struct HookUninstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Take the hooks away and put back what was there before.",
    discussion: """
      Examples:
        keystow hook uninstall
        keystow hook uninstall commit-msg

      Only what `keystow hook install` wrote is touched; a hook that somebody
      edited since then is left, and said.

      Exit status: 0 done, 1 something is left for you to do, 2 failed,
      64 wrong usage.
      """)

  @OptionGroup
  var options: HookOptions

  func run() throws {
    try options.start.enter()
    let plan = try HookPlan(
      uninstalling: options.names, in: HookSurvey(), sharesFolder: options.shared)
    try options.carryOut(plan)
  }
}
