internal import ArgumentParser
internal import Candidates
internal import Reports

/// Lists the built-in rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List what Keystow looks for.",
    discussion: """
      Examples:
        keystow rules                     all rules, a line each
        keystow rules github              those whose id or provider holds the word
        keystow rules --format json
      """)

  @Argument(help: "Only rules whose id or provider holds this word, in any case.")
  var word: String?

  @Option(name: .shortAndLong, help: "The format of the list.")
  var format: RuleListing.Format = .text

  func run() throws {
    let rules = RuleSet.builtIn.rules.filter { rule in
      guard let word = word?.lowercased() else { return true }
      return rule.id.contains(word) || rule.provider.lowercased().contains(word)
    }
    guard !rules.isEmpty else {
      throw ValidationError("No rule's id or provider holds '\(word ?? "")'.")
    }
    try Terminal.standardOutput.deliver(Array(RuleListing(rules: rules).text(as: format).utf8))
  }
}
