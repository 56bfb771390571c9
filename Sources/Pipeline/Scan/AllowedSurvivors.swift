internal import Candidates
internal import Filters
internal import Findings
internal import Text

/// A survivor that no better one overlaps.
struct Winner {
  let survivor: Survivor
  /// Whether the change that is scanned adds the comment that allows it.
  var isNewlyAllowed = false
}

/// The survivors of one text that exceptions keep out of the report.
struct AllowedSurvivors {
  private var all: [Survivor] = []
  /// The spans of those that an added comment allows; bytes from 0.
  private var newSpans: Set<Range<Int>> = []

  /// - Parameter isNew: whether the change that is scanned adds the comment that allows it.
  mutating func append(_ survivor: Survivor, isNew: Bool) {
    all.append(survivor)
    if isNew { newSpans.insert(survivor.candidate.span) }
  }

  /// Returns those that no better rule matches and that share no byte with a finding, in their order.
  func winners(besides findings: [Survivor]) -> [Winner] {
    guard !all.isEmpty else { return [] }
    let spans = findings.map(\.candidate.span).sorted { $0.lowerBound < $1.lowerBound }
    return Overlap.winners(among: all).compactMap { survivor in
      let span = survivor.candidate.span
      // Winners are disjoint, so their ends are sorted, too.
      let next = spans.partitioningIndex { $0.upperBound > span.lowerBound }
      guard next == spans.count || spans[next].lowerBound >= span.upperBound else { return nil }
      return Winner(survivor: survivor, isNewlyAllowed: newSpans.contains(span))
    }
  }
}

extension Verdict {
  /// Why a candidate is not reported; nil for a finding.
  var objection: String? {
    switch self {
    case .keep: nil
    case .allow(let survivor): survivor.allowance?.reason
    case .reject(let reason): reason
    }
  }
}
