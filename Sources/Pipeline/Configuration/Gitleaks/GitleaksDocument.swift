/// The content of a gitleaks configuration.
struct GitleaksDocument {
  var rules: [GitleaksRule] = []
  var allowlists: [GitleaksAllowlist] = []
  /// The file that it extends.
  var path: GitleaksAllowlist.Text?
  /// Rules of the extended file that are disabled.
  var disabledRules: [GitleaksAllowlist.Text] = []

  /// Returns this configuration merged with the one that it extends.
  func extending(_ base: GitleaksDocument) -> GitleaksDocument {
    var document = self
    let disabled = Set(disabledRules.map(\.text))
    let inherited = base.rules.filter { !disabled.contains($0.id) }
    let baseRules = Dictionary(inherited.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    document.rules = rules.map { rule in baseRules[rule.id].map { rule.extending($0) } ?? rule }
    let own = Set(rules.map(\.id))
    document.rules += inherited.filter { !own.contains($0.id) }
    document.allowlists = base.allowlists + allowlists
    // The rest are gitleaks' own rules.
    let baseIDs = Set(base.rules.map(\.id))
    document.disabledRules =
      disabledRules.filter { !baseIDs.contains($0.text) } + base.disabledRules
    return document
  }
}

/// One `[[rules]]` of a gitleaks configuration.
struct GitleaksRule {
  let id: String
  let place: ConfigurationPlace
  var description: String?
  var regex: GitleaksAllowlist.Text?
  var path: GitleaksAllowlist.Text?
  var secretGroup: Int?
  var entropy: Double?
  var keywords: [String] = []
  var allowlists: [GitleaksAllowlist] = []
  /// Whether only other rules use it (`skipReport`).
  var isSkipped = false

  /// Returns this rule with missing parts from the one of the same ID that it extends.
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

/// One `[allowlist]` of a gitleaks configuration.
///
/// The format is described at https://github.com/gitleaks/gitleaks#configuration.
struct GitleaksAllowlist {
  /// A string and its location.
  struct Text {
    let text: String
    let place: ConfigurationPlace
  }

  /// The header: `[[rules.allowlists]]`.
  let name: String
  let place: ConfigurationPlace
  var description: String?
  /// Whether all criteria must match rather than any one of them.
  var needsAll = false
  var commits: [String] = []
  var paths: [Text] = []
  var regexes: [Text] = []
  var stopwords: [String] = []
  var target = Allowlist.Entry.Target.secret
  /// The IDs of gitleaks rules; empty for any rule.
  var targetRules: [Text] = []

  /// All criteria as one text, to compare entries.
  func criteria(for rules: Set<String>) -> String {
    Allowlist.Entry.criteria([
      ("all", needsAll ? ["true"] : []), ("paths", paths.map(\.text)), ("rules", Array(rules)),
      ("regexes", regexes.map(\.text)), ("target", ["\(target)"]), ("stopwords", stopwords),
      ("commits", commits),
    ])
  }
}
