internal import Candidates

/// How much a finding matters: whether its secret works, then severity, then confidence.
package struct Urgency: Comparable, Sendable {
  private let ranks: [Int]

  package init(of finding: Finding) {
    ranks = [
      finding.live?.state.isAccepted == true ? 1 : 0,
      Severity.allCases.count { $0 <= finding.rule.severity },
      Confidence.allCases.count { $0 <= finding.confidence },
    ]
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.ranks.lexicographicallyPrecedes(right.ranks)
  }
}

extension Sequence<Finding> {
  /// The most urgent first; equally urgent ones stay in their order.
  package func mostUrgentFirst() -> [Finding] {
    enumerated().map { ($0.offset, $0.element, Urgency(of: $0.element)) }
      .sorted { $0.2 == $1.2 ? $0.0 < $1.0 : $0.2 > $1.2 }.map(\.1)
  }
}
