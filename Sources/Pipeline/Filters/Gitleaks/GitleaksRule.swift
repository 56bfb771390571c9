/// One `[[rules]]` as it is written in a configuration of gitleaks.
struct GitleaksRule {
  let id: String
  let place: ConfigurationPlace
  /// The section of its table: `rules[2]`.
  let section: String
  var description: String?
  var regex: GitleaksAllowlist.Text?
  var path: GitleaksAllowlist.Text?
  var secretGroup: Int?
  var entropy: Double?
  var keywords: [String] = []
  var allowlists: [GitleaksAllowlist] = []
  /// Whether it only serves other rules.
  var isSkipped = false

  /// This rule with what it leaves open taken from one of the same id that it extends.
  func extending(_ base: GitleaksRule) -> GitleaksRule {
    var rule = self
    rule.description = description ?? base.description
    rule.regex = regex ?? base.regex
    rule.path = path ?? base.path
    rule.secretGroup = secretGroup ?? base.secretGroup
    rule.entropy = entropy ?? base.entropy
    rule.keywords = base.keywords + keywords
    rule.allowlists = base.allowlists + allowlists
    return rule
  }
}
