import ArgumentParser
internal import Candidates
internal import Formats

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

/// The rules, written for a person, a program or the documentation.
struct RuleListing {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  let rules: [Rule]

  func text(as format: Format) -> String {
    switch format {
    case .text: lines
    case .json: json
    case .markdown: markdown
    }
  }

  private var lines: String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let padding = String(repeating: " ", count: width - rule.id.count)
      return "\(rule.id)\(padding)  \(rule.tier)/\(rule.severity)  \(rule.summary)\n"
    }.joined()
  }

  private var json: String {
    let list = rules.map { rule in
      JSONValue.object([
        JSONMember("id", .string(rule.id)),
        JSONMember("provider", .string(rule.provider)),
        JSONMember("description", .string(rule.summary)),
        JSONMember("severity", .string(rule.severity.rawValue)),
        JSONMember("tier", .string(rule.tier.rawValue)),
        JSONMember("anchors", .array(rule.anchors.map { .string($0.text) })),
        JSONMember("pattern", .string(rule.pattern)),
        JSONMember("source", .string(rule.source)),
        JSONMember("rotation", .optional(rule.rotation)),
      ])
    }
    return String(decoding: JSONWriter.bytes(of: .array(list), layout: .indented), as: UTF8.self)
      + "\n"
  }

  private var markdown: String {
    let providers = Set(rules.map(\.provider))
    let header = """
      # Rules

      Made by `keystow rules --format markdown`; do not edit. \(rules.count) rules for \
      \(providers.count) providers. The tier is that of a match about which no filter has anything
      to say: a checksum that holds raises it to high.

      | rule | provider | what | tier | severity | format |
      | --- | --- | --- | --- | --- | --- |

      """
    return header
      + rules.map { rule in
        "| `\(rule.id)` | \(rule.provider) | \(rule.summary) | \(rule.tier) | \(rule.severity) "
          + "| [source](\(rule.source)) |\n"
      }.joined()
  }
}
