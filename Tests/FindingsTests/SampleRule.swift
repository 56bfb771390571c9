import Candidates
import Findings
import Text
import Vocabulary

/// Rules and places for tests that need no real format.
enum SampleRule {
  static func make(
    _ id: String, severity: Severity = .high, confidence: Confidence = .high,
    isGeneric: Bool = false,
    isGuessable: Bool = false
  ) -> Rule {
    Rule(
      id: id, provider: "Provider", summary: "A key of \(id)", severity: severity,
      confidence: confidence,
      anchors: isGeneric ? [] : [.exact("anchor")], reach: .following(8), pattern: "x",
      isGuessable: isGuessable, source: "https://example.com/format",
      examples: { _ in [] }, counterexamples: { _ in [] })
  }

  static func location(
    _ path: String, line: Int = 1, column: Int = 1, commit: Introduction? = nil,
    before: String = "", after: String = "", keyPath: [String] = []
  ) -> Location {
    Location(
      path: GitPath(path), start: Position(line: line, column: column),
      end: Position(line: line, column: column + 8), keyPath: keyPath,
      excerpt: Excerpt(before: Array(before.utf8), after: Array(after.utf8)), introduction: commit)
  }

  static func introduction(_ digit: Character, summary: String = "Change") -> Introduction? {
    ObjectID(hex: String(repeating: digit, count: 40)).map {
      Introduction(
        CommitSummary(
          commit: $0, author: "Ada", email: "ada@example.com", seconds: 1_700_000_000,
          offsetMinutes: 60, summary: summary), isInHead: false, history: nil)
    }
  }
}
