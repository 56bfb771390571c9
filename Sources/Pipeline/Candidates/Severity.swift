/// How much harm the secret can do in the wrong hands; says nothing about how sure the match is.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  case low, medium, high, critical

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    case .critical: 3
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }
}
