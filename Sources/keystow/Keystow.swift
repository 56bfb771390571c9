internal import AgentCommands
import ArgumentParser
internal import AuditCommands
internal import Build
internal import CommandLine
internal import HookCommands
internal import IgnoreCommands
internal import KeysCommands
internal import LiveCommands
internal import MirrorCommands
internal import ReportCommands
internal import Reports
internal import ResolveCommands
internal import RulesCommands
internal import ScanCommands
internal import ScrubCommands
internal import SetupCommands
internal import StowCommands
internal import TriageCommands
internal import XcconfigCommands

struct Keystow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keystow",
    abstract: "Find secrets in git repositories, move them out, and keep them out.",
    discussion: """
      Examples:
        keystow                  a first look at this repository, and what to do next
        keystow scan             scan the work tree of this repository
        keystow scan --history   scan every commit
        keystow stow --dry-run   plan how secrets move to a file that git ignores

      Shell completion: save the output of `keystow --generate-completion-script
      zsh` (or bash, fish) where your shell looks for completions.
      """,
    exits: .any,
    version: "keystow \(ToolVersion.current) (\(BuildIdentity.text))",
    subcommands: [
      ScanCommand.self, TriageCommand.self, BaselineCommand.self, IgnoreCommand.self,
      StowCommand.self,
      KeysCommand.self, LiveCommand.self, RevokeCommand.self, SetupCommand.self,
      ResolveCommand.self, AuditCommand.self, ScrubCommand.self,
      MirrorCommand.self, RedactCommand.self, RunCommand.self, AgentCommand.self, MCPCommand.self,
      HookCommand.self, InitCommand.self, DoctorCommand.self, ReportCommand.self,
      XcconfigCommand.self,
      RulesCommand.self,
    ])

  @OptionGroup var paging: PagerOptions

  func run() async throws {
    try await FirstLook(of: Self.self).run()
  }
}
