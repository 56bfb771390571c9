package import Vectorscan

/// The rules made ready for matching: their anchors compiled, shared by all workers.
package struct MatchPlan: Sendable {
  let rules: [Rule]
  let database: Database
  /// For each literal of the database, the indices of the rules that it anchors.
  let rulesByLiteral: [[Int32]]
  /// For each literal, whether it is a word of names that say secret.
  let isNameLiteral: [Bool]

  /// Compiles the anchors of the rules; some milliseconds.
  ///
  /// - Throws: `VectorscanError` when an anchor is empty or the library refuses.
  package init(_ set: RuleSet) throws(VectorscanError) {
    rules = set.rules
    var literals: [Literal] = []
    var rulesByLiteral: [[Int32]] = []
    var isNameLiteral: [Bool] = []
    var known: [Anchor: Int] = [:]
    func literal(of anchor: Anchor) -> Int {
      if let index = known[anchor] { return index }
      known[anchor] = literals.count
      literals.append(Literal(bytes: Array(anchor.text.utf8), ignoresCase: anchor.ignoresCase))
      rulesByLiteral.append([])
      isNameLiteral.append(false)
      return literals.count - 1
    }
    for (index, rule) in set.rules.enumerated() {
      for anchor in Set(rule.anchors) {
        rulesByLiteral[literal(of: anchor)].append(Int32(index))
      }
    }
    if set.rules.contains(where: { $0.anchors.isEmpty }) {
      for anchor in SecretName.anchors { isNameLiteral[literal(of: anchor)] = true }
    }
    self.rulesByLiteral = rulesByLiteral
    self.isNameLiteral = isNameLiteral
    database = try Database(literals)
  }
}
