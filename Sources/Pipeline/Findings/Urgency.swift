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
  package func mostUrgentFirst() -> [Finding] { indicesByUrgency().map { self[$0] } }

  /// The indices of all findings in that order.
  package func indicesByUrgency() -> [Int] {
    // By small keys, because a finding is large.
    let urgencies = map { Urgency(of: $0) }
    return indices.sorted { (left: Int, right: Int) -> Bool in
      if urgencies[left] == urgencies[right] { return left < right }
      return urgencies[left] > urgencies[right]
    }
  }
}
