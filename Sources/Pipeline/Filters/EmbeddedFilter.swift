package import Candidates
package import Formats
internal import Text

/// Rejects matches of a vendor's format inside a longer run of base 64, where any short text occurs
/// by chance.
///
/// A letter or digit before a token already prevents a match, but `+` and `/` occur before real
/// tokens, too: in URLs and in code.
package struct EmbeddedFilter: Filter {
  /// The number of bytes before a match that decide, and the maximum number inspected.
  private static let decisive = 24
  private static let limit = 96

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    let rule = candidate.rule
    guard !rule.isGeneric, !rule.isGuessable, case .token = rule.reach,
      isInside(candidate.span, in: text)
    else { return .none }
    // A checksum does not hold by chance.
    if case .proves = rule.evidence(candidate.value) { return .none }
    return .rejects("part of a longer base 64 text")
  }

  private func isInside(_ span: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard span.lowerBound > Self.decisive, span.upperBound <= text.count else { return false }
    var end = span.lowerBound
    let mark = text[end - 1]
    if mark.isLineEnd {
      // The line above must go on here.
      guard continuesLine(span, in: text) else { return false }
      while end > 0, text[end - 1].isWhitespace, span.lowerBound - end < 16 { end -= 1 }
    } else if mark != UInt8(ascii: "+"), mark != UInt8(ascii: "/") {
      return false
    }
    var start = end
    while start > 0, end - start < Self.limit, isDigit(text[start - 1]) { start -= 1 }
    guard end - start >= Self.decisive else { return false }
    let shape = ValueShape((start..<end).map { text[$0] })
    return shape.hasDigit && shape.hasLowercase && shape.hasUppercase && shape.wordShare <= 0.3
      && shape.surprise >= 4.6
  }

  /// Whether base 64 follows a match on its line, or makes up a line as long as those of files.
  private func continuesLine(_ span: Range<Int>, in text: Span<UInt8>) -> Bool {
    var end = span.upperBound
    while end < text.count, end - span.lowerBound < 80, isDigit(text[end]) { end += 1 }
    return end - span.lowerBound >= 60
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
  }
}
