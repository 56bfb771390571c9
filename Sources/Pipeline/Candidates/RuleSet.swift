internal import PCRE

/// The active rules.
package struct RuleSet: Sendable {
  /// All built-in rules: those of each file in `Rules`, in alphabetical order, then the generic
  /// ones.
  package static let builtIn = RuleSet(providers.flatMap(\.self) + GenericRules.rules)

  package let rules: [Rule]

  package init(_ rules: [Rule]) {
    self.rules = rules
  }

  /// Returns every mistake in the rules, in order; compiles every pattern.
  package func validate() -> [RuleProblem] {
    var seen: Set<String> = []
    return rules.flatMap { rule in
      var messages = Self.mistakes(in: rule)
      if !seen.insert(rule.id).inserted { messages.append("another rule has the same id") }
      return messages.map { RuleProblem(ruleID: rule.id, message: $0) }
    }
  }

  /// The maximum length of an anchor, and of a reach on one side, in bytes.
  private static let longestAnchor = 64
  private static let longestReach = 65_536

  private static func mistakes(in rule: Rule) -> [String] {
    var make = SampleGenerator(seed: 1)
    var mistakes: [String] = []
    func expect(_ isRight: Bool, _ message: String) {
      if !isRight { mistakes.append(message) }
    }
    expect(isID(rule.id), "the id must be lower-case words and digits joined by single hyphens")
    expect(!rule.provider.isEmpty, "the provider is empty")
    expect(!rule.summary.isEmpty, "the summary is empty")
    expect(!rule.source.isEmpty, "the source is empty")
    expect(
      rule.isGeneric == rule.pattern.isEmpty,
      "there is no anchor for the pattern, or the other way round")
    expect(!rule.anchors.contains { $0.text.isEmpty }, "an anchor is empty")
    expect(
      !rule.anchors.contains { $0.text.utf8.count > longestAnchor },
      "an anchor has more than \(longestAnchor) bytes")
    expect(
      rule.isGeneric || isBounded(rule.reach), "the reach must be from 0 to \(longestReach) bytes")
    expect(!rule.examples(&make).isEmpty, "there is no example")
    expect(!rule.counterexamples(&make).isEmpty, "there is no counterexample")
    do throws(PCREError) {
      _ = try Pattern(rule.pattern)
    } catch {
      mistakes.append("the pattern does not compile: \(error)")
    }
    return mistakes
  }

  /// Whether a text has the form of an id: lowercase words and digits joined by single hyphens.
  package static func isID(_ id: String) -> Bool {
    let letters = Set(Alphabet.lowerAlphanumeric.characters.utf8)
    return id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy(letters.contains) }
  }

  private static func isBounded(_ reach: Reach) -> Bool {
    let allowed = 0...longestReach
    return switch reach {
    case .token(let before, let after): allowed.contains(before) && allowed.contains(after)
    case .following(let count): count > 0 && allowed.contains(count)
    case .wholeText: true
    }
  }
}

/// A mistake in a set of rules.
package struct RuleProblem: Error, Sendable, Hashable, CustomStringConvertible {
  package let ruleID: String
  package let message: String

  package var description: String { "\(ruleID): \(message)" }
}
