import Candidates
import Configuration
import Filters
import Formats

/// What the rules find in a text and the filters keep.
enum KeptCandidates {
  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  /// Returns the survivors of a text, in order.
  static func survivors(
    in text: String, named name: String, now: Int64? = nil
  ) throws -> [Survivor] {
    let bytes = Array(text.utf8)
    let format = FileFormat(path: Array(name.utf8))
    let chain = FilterChain.standard(for: Configuration(), now: now)
    return try Matcher(try plan.get()).candidates(in: bytes.span, format: format).compactMap {
      guard case .keep(let survivor) = chain.verdict(on: $0, in: bytes.span, format: format) else {
        return nil
      }
      return survivor
    }
  }

  /// Returns the rules of what is kept.
  static func rules(in text: String, named name: String) throws -> [String] {
    try survivors(in: text, named: name).map(\.candidate.rule.id)
  }
}
