/// What one hit of a literal led to, whatever else stands in the text.
struct AnchorMatch: Sendable {
  /// Place of the hit in its record.
  var hit: Int32
  /// Place of the rule in the plan; -1 where a name and its value were found.
  let rule: Int32
  /// Where the anchor starts, and where all that the rule matched ends.
  let anchorStart: Int
  let wholeEnd: Int
  let candidate: Candidate

  /// The same in a text in which it stands so many bytes later.
  func moved(by shift: Int, to hit: Int32) -> AnchorMatch {
    AnchorMatch(
      hit: hit, rule: rule, anchorStart: anchorStart + shift, wholeEnd: wholeEnd + shift,
      candidate: candidate.moved(by: shift))
  }
}
