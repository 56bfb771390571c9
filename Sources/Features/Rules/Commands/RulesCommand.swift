package import ArgumentParser
internal import CommandLine

package struct RulesCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the built-in rules, or test them.",
    discussion: """
      Examples:
        keystow rules                       all rules, one per line
        keystow rules github                rules with "github" in ID or provider
        keystow rules test Config.swift     matches in a file, and rejections
        pbpaste | keystow rules explain     rules that match a value
        keystow rules compare old.json new.json
      """,
    exits: .task,
    subcommands: [RulesList.self, RulesTest.self, RulesExplain.self, RulesCompare.self],
    defaultSubcommand: RulesList.self)

  package init() {}
}
