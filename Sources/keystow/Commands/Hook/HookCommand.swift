internal import ArgumentParser
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
