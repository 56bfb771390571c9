internal import Candidates
internal import Text

/// Keeps the places of one secret on one line in bounds: further ones tell a reader nothing, and a line made of
/// nothing else would cost a report gigabytes.
struct RepeatLimit {
  /// The number of places of a secret on a line that are judged and listed.
  private static let most = 1000

  private struct Key: Hashable {
    let rule: String
    let value: [UInt8]
    /// From 1.
    let line: Int
  }

  /// The number of candidates that were left out.
  private(set) var omittedCount = 0

  /// Returns the candidates of a text without those beyond the limit.
  mutating func kept(_ candidates: [Candidate], in text: Span<UInt8>) -> [Candidate] {
    guard candidates.count > Self.most else { return candidates }
    let lines = LineIndex(text)
    var counts: [Key: Int] = [:]
    let kept = candidates.filter { candidate in
      let line = lines.line(at: candidate.span.lowerBound)
      let key = Key(rule: candidate.rule.id, value: candidate.value, line: line)
      counts[key, default: 0] += 1
      return counts[key, default: 0] <= Self.most
    }
    omittedCount += candidates.count - kept.count
    return kept
  }
}
