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
  static var version: String { "keystow \(ToolVersion.current) (\(BuildIdentity.text))" }

  static let configuration = CommandConfiguration(
    commandName: "keystow",
    abstract: "Find secrets in git repositories, move them out, and keep them out.",
    discussion: """
      To begin with:
        keystow                  a first look at this repository, and what to do next
        keystow stow --dry-run   plan how secrets move to a file that git ignores
        keystow hook install     scan at each commit and push

      Examples:
        keystow scan --history   scan every commit
        keystow scan -h          its options, each in one line

      Shell completion: save the output of `keystow --generate-completion-script
      zsh` (or bash, fish) where your shell looks for completions.
      """,
    exits: .any,
    version: version,
    groups: [
      CommandGroup(
        name: "Start",
        subcommands: [
          ScanCommand.self, AuditCommand.self, SetupCommand.self, DoctorCommand.self,
        ]),
      CommandGroup(
        name: "Remedy",
        subcommands: [
          TriageCommand.self, StowCommand.self, ScrubCommand.self, LiveCommand.self,
          RevokeCommand.self, BaselineCommand.self,
        ]),
      CommandGroup(
        name: "Prevention",
        subcommands: [HookCommand.self, IgnoreCommand.self, AgentCommand.self]),
      CommandGroup(
        name: "Key",
        subcommands: [
          KeysCommand.self, ResolveCommand.self, RunCommand.self, RedactCommand.self,
          XcconfigCommand.self,
        ]),
      CommandGroup(
        name: "Collection",
        subcommands: [MirrorCommand.self, ReportCommand.self, RulesCommand.self]),
    ])

  @OptionGroup var paging: PagerOptions

  func run() async throws {
    try await FirstLook(of: Self.self).run()
  }
}
