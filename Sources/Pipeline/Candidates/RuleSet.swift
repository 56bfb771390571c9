/// The active rules.
package struct RuleSet: Sendable {
  /// All built-in rules: those of each file in `Rules`, in alphabetical order, then the generic
  /// ones.
  package static let builtIn = RuleSet(providers.flatMap(\.self) + GenericRules.rules)

  package let rules: [Rule]

  package init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Whether a text has the form of an id: lowercase words and digits joined by single hyphens.
  package static func isID(_ id: String) -> Bool {
    let letters = Set(Alphabet.lowerAlphanumeric.characters.utf8)
    return id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy(letters.contains) }
  }
}
