package import ArgumentParser
internal import CommandLine
internal import Hook

package struct HookCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Block secrets when git commits and pushes.",
    discussion: """
      Examples:
        keystow hook install       scan every commit and push from now on
        keystow hook status        list installed hooks
        keystow hook uninstall     remove the hooks and restore earlier ones

      Keystow installs pre-commit (scans staged lines), commit-msg (scans the
      message) and pre-push (scans commits that the remote does not have).
      """,
    subcommands: [HookInstall.self, HookUninstall.self, HookStatus.self, HookRun.self])

  package init() {}
}

extension HookName: ExpressibleByArgument {}

/// The options of `hook install` and `hook uninstall`.
struct HookOptions: ParsableArguments {
  @Argument(help: "pre-commit, commit-msg or pre-push (default: all)") var hooks: [HookName] = []
  @Flag(help: "Allow writing to a hooks folder that other repositories use, too") var shared = false
  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var start: StartFolder

  var names: [HookName] { hooks.isEmpty ? HookName.allCases : hooks }
}
