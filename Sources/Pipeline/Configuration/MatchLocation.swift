package import Candidates
package import Git
internal import Text

/// Where a survivor stands, as far as it is known.
package struct MatchLocation: Sendable {
  package let path: GitPath
  /// The lines, from 1; nil where they are not known.
  package let lines: ClosedRange<Int>?
  /// The commit that brought it there; nil outside of history.
  package let commit: ObjectID?

  package init(path: GitPath, lines: ClosedRange<Int>? = nil, commit: ObjectID? = nil) {
    self.path = path
    self.lines = lines
    self.commit = commit
  }
}

/// What stands around a secret, for exceptions that look at more than its value.
package struct Surroundings: Sendable {
  /// Bytes of a line on either side of a secret.
  private static let limit = 4096

  /// The lines on which it stands, without their end.
  let line: [UInt8]
  /// All that its rule matched; its lines where only the matcher knows that.
  let match: [UInt8]

  package init(of candidate: Candidate, in text: Span<UInt8>) {
    var start = candidate.span.lowerBound
    while start > 0, candidate.span.lowerBound - start < Self.limit, !text[start - 1].isLineEnd {
      start -= 1
    }
    var end = candidate.span.upperBound
    while end < text.count, end - candidate.span.upperBound < Self.limit, !text[end].isLineEnd {
      end += 1
    }
    line = (start..<end).map { text[$0] }
    match = candidate.match.map { $0.map { text[$0] } } ?? line
  }
}
