/// How sure it is that the match is a secret.
package enum Tier: String, Sendable, Comparable, CaseIterable {
  /// Generic names and values, passwords, keys meant to be published. Shown on request.
  case low
  /// A vendor's format with its context, or a name and a value that both say secret.
  case medium
  /// A checksum or structure holds, or the prefix is used for nothing else.
  case high

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }
}
