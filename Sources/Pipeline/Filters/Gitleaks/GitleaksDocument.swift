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
