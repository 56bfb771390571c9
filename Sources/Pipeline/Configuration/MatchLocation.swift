package import Candidates
internal import Text
package import Vocabulary

/// The location of a survivor, as far as it is known.
package struct MatchLocation: Sendable {
  package let path: GitPath
  /// The lines, from 1; nil if unknown.
  package let lines: ClosedRange<Int>?
  /// The commit that introduced it; nil outside the history.
  package let commit: ObjectID?
  /// Whether it may be any commit of the history, so that an exception for one of them applies.
  package let isAnyCommit: Bool

  package init(
    path: GitPath, lines: ClosedRange<Int>? = nil, commit: ObjectID? = nil,
    isAnyCommit: Bool = false
  ) {
    self.path = path
    self.lines = lines
    self.commit = commit
    self.isAnyCommit = isAnyCommit
  }
}

/// The text around a secret, for allowlist entries that match more than its value.
package struct Surroundings: Sendable {
  /// The maximum number of bytes of a line on either side of a secret.
  private static let limit = 4096

  /// The lines that contain the secret, without the last line break.
  let line: [UInt8]
  /// The whole match of the rule; its lines if the matcher did not keep the match.
  let match: [UInt8]

  package init(of candidate: Candidate, in text: Span<UInt8>) {
    line = LineBorders.range(around: candidate.span, limit: Self.limit, in: text)
      .map { text[$0] }
    match = candidate.match.map { $0.map { text[$0] } } ?? line
  }
}
