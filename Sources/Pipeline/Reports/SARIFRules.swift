internal import Candidates
internal import Findings

/// The rules that a SARIF log describes: those that found something, sorted by id.
struct SARIFRules {
  private let rules: [Rule]
  private let indices: [String: Int]

  init(_ findings: [Finding]) {
    var byID: [String: Rule] = [:]
    for finding in findings { byID[finding.rule.id] = finding.rule }
    rules = byID.values.sorted { $0.id < $1.id }
    indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
  }

  func index(of rule: Rule) -> Int { indices[rule.id] ?? -1 }

  var value: JSONValue { .array(rules.map { descriptor($0) }) }

  /// SARIF's level for a severity.
  static func level(_ severity: Severity) -> String {
    switch severity {
    case .critical, .high: "error"
    case .medium: "warning"
    case .low: "note"
    }
  }

  /// A message object.
  static func text(_ text: String) -> JSONValue {
    .object([JSONMember("text", .string(text))])
  }

  private func descriptor(_ rule: Rule) -> JSONValue {
    var members = [
      JSONMember("id", .string(rule.id)),
      JSONMember("shortDescription", Self.text(rule.summary)),
      JSONMember("fullDescription", Self.text("\(rule.summary) (\(rule.provider))")),
      JSONMember("help", Self.text(Advice.help(for: rule))),
    ]
    if rule.source.hasPrefix("https://"),
      rule.source.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    {
      members.append(JSONMember("helpUri", .string(rule.source)))
    }
    members += [
      JSONMember(
        "defaultConfiguration",
        .object([JSONMember("level", .string(Self.level(rule.severity)))])),
      JSONMember(
        "properties",
        .object([
          JSONMember("security-severity", .string(score(rule.severity))),
          JSONMember("provider", .string(rule.provider)),
          JSONMember("tags", .array([.string("security"), .string("secret")])),
        ])),
    ]
    return .object(members)
  }

  /// A number on the scale of CVSS, which services sort by: one in the middle of its band.
  private func score(_ severity: Severity) -> String {
    switch severity {
    case .critical: "9.5"
    case .high: "8.0"
    case .medium: "5.5"
    case .low: "2.0"
    }
  }
}
