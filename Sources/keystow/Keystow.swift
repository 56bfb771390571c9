internal import ArgumentParser
internal import Reports

/// The root command.
struct Keystow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keystow",
    abstract: "Find the keys lying about in a git repository, move them out, keep them out.",
    discussion: """
      Start with:
        keystow scan            the work tree of this repository
        keystow scan --history  everything that was ever committed
        keystow stow --dry-run  how its keys move to a file that git ignores

      Completions: put what `keystow --generate-completion-script zsh` (or bash, fish)
      prints where your shell looks for them.

      Exit status: 0 clean, 1 findings or work left to do, 2 failed or not everything could be read,
      64 wrong usage, 130 interrupted.
      """,
    version: "keystow \(ToolVersion.current)",
    subcommands: [
      ScanCommand.self, BaselineCommand.self, IgnoreCommand.self, StowCommand.self,
      KeysCommand.self, ResolveCommand.self, AuditCommand.self, HookCommand.self,
      InitCommand.self, ReportCommand.self, XcconfigCommand.self, RulesCommand.self,
    ])
}
