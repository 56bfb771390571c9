internal import Candidates

/// How much a finding matters: whether its secret works, then severity, then confidence.
package struct Urgency: Comparable, Sendable {
  private let isAccepted: Bool
  private let severity: Severity
  private let confidence: Confidence

  package init(of finding: Finding) {
    isAccepted = finding.live?.state.isAccepted == true
    severity = finding.rule.severity
    confidence = finding.confidence
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.isAccepted != right.isAccepted { return right.isAccepted }
    if left.severity != right.severity { return left.severity < right.severity }
    return left.confidence < right.confidence
  }
}

extension [Finding] {
  /// The most urgent first; equally urgent ones stay in their order.
  package func mostUrgentFirst() -> [Finding] {
    // By small keys, because a finding is large.
    indices.map { ($0, Urgency(of: self[$0])) }
      .sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }.map { self[$0.0] }
  }
}
