internal import Candidates
internal import Filters
internal import Text

/// Keeps the places of one secret on one line in bounds: further ones tell a reader nothing, and a line made of
/// nothing else would cost a report gigabytes.
struct RepeatLimit {
  /// The number of places of a secret on a line that are judged in any case.
  private static let most = 1000

  private struct Key: Hashable {
    let rule: String
    let value: [UInt8]
    /// From 1.
    let line: Int
  }

  /// Nil for a text with so few candidates that none can be beyond the limit.
  private let lines: LineIndex?
  /// How often a candidate was seen, and whether one of its places is in the report.
  private var seen: [Key: (count: Int, isListed: Bool)] = [:]

  init(_ candidates: [Candidate], in text: Span<UInt8>) {
    lines = candidates.count > Self.most ? LineIndex(text) : nil
  }

  /// Returns the trial of a candidate; nil for one of which the line has enough in the report.
  mutating func trial(
    of candidate: Candidate, by verdict: (Candidate) -> Verdict
  ) -> Trial? {
    guard let lines else { return Trial(candidate: candidate, verdict: verdict(candidate)) }
    let key = Key(
      rule: candidate.rule.id, value: candidate.value,
      line: lines.line(at: candidate.span.lowerBound))
    var (count, isListed) = seen[key] ?? (0, false)
    // What stands around a place may be why it was rejected, so later ones are judged.
    if count >= Self.most, isListed { return nil }
    let trial = Trial(candidate: candidate, verdict: verdict(candidate))
    count += 1
    isListed = isListed || trial.survivor != nil
    seen[key] = (count, isListed)
    return trial
  }
}
