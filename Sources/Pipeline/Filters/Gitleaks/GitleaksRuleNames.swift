internal import Candidates

/// What of ours answers to a rule of gitleaks, whose rules are divided otherwise.
enum GitleaksRuleNames {
  /// Ids of our rules for secrets of the same vendor or kind; none where there are none.
  static func counterparts(of id: String, among rules: [Rule]) -> Set<String> {
    if let exact = rules.first(where: { $0.id == id }) { return [exact.id] }
    if id == generic { return Set(rules.filter(\.isGeneric).map(\.id)) }
    if id == "private-key" {
      return Set(rules.map(\.id).filter { $0.hasSuffix("private-key") })
    }
    let word = String(id.prefix { $0 != "-" })
    let ours = words[word] ?? word
    return Set(rules.map(\.id).filter { $0.hasPrefix(ours + "-") })
  }

  /// Ids of our rules that are out of force where gitleaks' is: only those that are the same.
  static func disabled(by id: String, among rules: [Rule]) -> Set<String> {
    if id == generic { return Set(rules.filter(\.isGeneric).map(\.id)) }
    return Set(rules.map(\.id).filter { $0 == id })
  }

  private static let generic = "generic-api-key"

  /// First words of their ids, and of ours for the same vendor.
  private static let words = [
    "1password": "onepassword", "artifactory": "jfrog", "curl": "basic-auth", "flyio": "fly-io",
    "gcp": "google", "hashicorp": "terraform", "microsoft": "teams", "new": "newrelic",
    "sendinblue": "brevo", "twitter": "x",
  ]
}
