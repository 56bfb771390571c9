import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Formats
internal import Text

struct RulesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the built-in rules.",
    discussion: """
      Examples:
        keystow rules list                all rules, one per line
        keystow rules github              rules with "github" in ID or provider
        keystow rules --format json
      """,
    exits: .task)

  @Argument(help: "List only rules whose ID or provider contains this word") var word: String?
  @Option(name: .shortAndLong, help: "Output format") var format: RuleListing.Format = .text
  @OptionGroup var paging: PagerOptions

  func run() throws {
    let rules = RuleSet.builtIn.rules.filter { rule in
      guard let word = word?.lowercased() else { return true }
      return rule.id.contains(word) || rule.provider.lowercased().contains(word)
    }
    guard !rules.isEmpty else {
      throw ValidationError("No rule has '\(word ?? "")' in its ID or provider.")
    }
    let text = Array(RuleListing(rules: rules).text(as: format).utf8)
    if format == .text {
      try Terminal.standardOutput.deliver(report: text)
    } else {
      try Terminal.standardOutput.deliver(text)
    }
  }
}

/// The rules, as text, JSON or Markdown.
struct RuleListing {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, live
  }

  let rules: [Rule]

  func text(as format: Format) -> String {
    switch format {
    case .text:
      Listing.table(
        rules.map { [$0.id, "\($0.confidence)/\($0.severity)", $0.summary] },
        room: Terminal.standardOutput.columns
      ).map { $0 + "\n" }.joined()
    case .json: json
    case .markdown: markdown
    case .live: LiveListing(rules: rules).text
    }
  }

  private var json: String {
    let list = rules.map { rule in
      JSONValue.object([
        "id": .string(rule.id),
        "provider": .string(rule.provider),
        "description": .string(rule.summary),
        "severity": .string(rule.severity.rawValue),
        "confidence": .string(rule.confidence.rawValue),
        "anchors": .strings(rule.anchors.map(\.text)),
        "pattern": .string(rule.pattern),
        "source": .string(rule.source),
        "rotation": .optional(rule.rotation),
        "live": rule.live.isEmpty ? .null : .array(rule.live.map(Self.check)),
      ])
    }
    return String(decoding: JSONWriter.bytes(of: .array(list), layout: .indented), as: UTF8.self)
      + "\n"
  }

  private static func check(_ check: LiveCheck) -> JSONValue {
    [
      "method": .string(check.method), "host": .string(check.host), "path": .string(check.path),
      "needs": .strings(check.companions.map(\.summary)), "page": .string(check.page),
    ]
  }

  private var markdown: String {
    let providers = Set(rules.map(\.provider))
    let header = """
      # Rules

      Made by `keystow rules --format markdown`; do not edit. \(rules.count) rules for \
      \(providers.count) providers. The confidence is that of a match that no filter changes: a valid
      checksum raises it to high.

      | rule | provider | description | confidence | severity | format |
      | --- | --- | --- | --- | --- | --- |

      """
    return header
      + rules.map { rule in
        "| `\(rule.id)` | \(rule.provider) | \(rule.summary) | \(rule.confidence) | \(rule.severity) "
          + "| [source](\(rule.source)) |\n"
      }.joined()
  }
}
