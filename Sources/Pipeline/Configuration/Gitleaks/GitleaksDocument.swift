/// A configuration of gitleaks as it is written.
struct GitleaksDocument {
  var rules: [GitleaksRule] = []
  var allowlists: [GitleaksAllowlist] = []
  /// The file that it extends.
  var path: GitleaksAllowlist.Text?
  /// Rules of what it extends that are not in force.
  var disabledRules: [GitleaksAllowlist.Text] = []

  /// This configuration together with the one that it extends.
  func extending(_ base: GitleaksDocument) -> GitleaksDocument {
    var document = self
    let disabled = Set(disabledRules.map(\.text))
    let inherited = base.rules.filter { !disabled.contains($0.id) }
    let baseRules = Dictionary(inherited.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    document.rules = rules.map { rule in baseRules[rule.id].map { rule.extending($0) } ?? rule }
    let own = Set(rules.map(\.id))
    document.rules += inherited.filter { !own.contains($0.id) }
    document.allowlists = base.allowlists + allowlists
    // What is left is about gitleaks' own rules.
    let baseIDs = Set(base.rules.map(\.id))
    document.disabledRules =
      disabledRules.filter { !baseIDs.contains($0.text) } + base.disabledRules
    return document
  }
}

/// One `[[rules]]` as it is written in a configuration of gitleaks.
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

/// One `[allowlist]` as it is written in a configuration of gitleaks.
///
/// The format is described at https://github.com/gitleaks/gitleaks#configuration.
struct GitleaksAllowlist {
  /// A pattern and where it stands.
  struct Text {
    let text: String
    let place: ConfigurationPlace
  }

  /// What it is called: `[[rules.allowlists]]`.
  let name: String
  let place: ConfigurationPlace
  var description: String?
  /// Whether all kinds of criteria must hold rather than any one of them.
  var needsAll = false
  var commits: [String] = []
  var paths: [Text] = []
  var regexes: [Text] = []
  var stopwords: [String] = []
  var target = Allowlist.Entry.Target.secret
  /// Ids of gitleaks' rules; any rule where there are none.
  var targetRules: [Text] = []
}
