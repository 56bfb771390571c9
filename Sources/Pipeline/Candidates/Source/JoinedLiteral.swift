internal import Text

/// Reads literals that a language joins to one text: `"abc" + "def"`, `@"abc" @"def"`.
enum JoinedLiteral {
  private static let mostPieces = 16

  /// Returns the text of a literal and those joined to it, with the bytes from its first to their
  /// last one; nil if nothing is joined to it.
  ///
  /// - Parameters:
  ///   - start: the offset of the first literal with its prefix.
  ///   - value: its decoded text.
  static func value(
    of first: StringLiteral, from start: Int, _ value: [UInt8], in text: Span<UInt8>
  ) -> (value: [UInt8], span: Range<Int>)? {
    guard isToken(value) else { return nil }
    var value = value
    var last = first
    var pieces = 1
    while pieces < mostPieces,
      let next = startOfNext(after: last.end, from: start, in: text),
      let literal = StringLiteral(at: next, in: text), !literal.span.isEmpty,
      literal.end - start <= SourceAssignments.longestLiteral,
      let piece = literal.value(in: text), isToken(piece)
    {
      value += piece
      last = literal
      pieces += 1
    }
    return pieces > 1 ? (value, first.span.lowerBound..<last.span.upperBound) : nil
  }

  /// Returns the start of the literal joined after an offset.
  private static func startOfNext(after end: Int, from start: Int, in text: Span<UInt8>) -> Int? {
    let next = SourceAssignments.skipWhitespace(from: end, in: text)
    guard next < text.count, text[start].isQuote || text[start] == UInt8(ascii: "@") else {
      return nil
    }
    switch text[next] {
    case UInt8(ascii: "+"):
      return SourceAssignments.skipWhitespace(from: next + 1, in: text)
    case UInt8(ascii: "."):
      // In PHP, with blanks; elsewhere it calls a method.
      guard next > end, next + 1 < text.count, text[next + 1].isWhitespace else { return nil }
      return SourceAssignments.skipWhitespace(from: next + 1, in: text)
    case text[start]:
      // Next to each other, as in C; words of a command have no sign and a blank before them.
      let isJoined =
        text[next] == UInt8(ascii: "@")
        || isAssigned(start, in: text) && !(end..<next).contains { text[$0].isLineEnd }
      return next > end && isJoined ? next : nil
    default: return nil
    }
  }

  private static func isAssigned(_ start: Int, in text: Span<UInt8>) -> Bool {
    let end = SourceAssignments.skipBlanks(backFrom: start, in: text)
    return end < start && end > 0 && "=:>".utf8.contains(text[end - 1])
  }

  private static func isToken(_ value: [UInt8]) -> Bool {
    !value.isEmpty && value.allSatisfy(GenericCandidates.isPartOfToken)
  }
}
