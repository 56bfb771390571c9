package import Candidates
package import Formats
internal import Text

/// Rejects matches of a vendor's format inside longer base64 text, where any short prefix occurs by
/// chance.
///
/// A rule never matches right after a letter or digit, but `+`, `/`, `-` and line breaks also
/// precede real tokens, in URLs and in code: what precedes these decides.
package struct EmbeddedFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    let rule = candidate.rule
    guard !rule.isGeneric, !rule.isGuessable, case .token = rule.reach,
      !candidate.span.isEmpty, candidate.span.upperBound <= text.count,
      isInside(candidate.span, in: text)
    else { return .none }
    // A checksum does not match by chance.
    if case .proves = rule.evidence(candidate.value) { return .none }
    return .rejects("part of a longer base64 text")
  }

  private func isInside(_ span: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard span.lowerBound > 0 else { return false }
    var before = Base64Run(endingAt: span.lowerBound)
    guard before.readMark(of: span, in: text) else { return false }
    before.read(text)
    if before.isRandom { return true }
    // Near the start of the encoded text only what follows decides.
    guard before.hasMark else { return false }
    return Base64Run.after(span, in: text).isRandom
  }
}

/// The base64 text before or after a match, as far as it is needed to recognise it.
private struct Base64Run {
  /// The maximum number of bytes read.
  private static let limit = 160
  /// The number of digits that decide, and the maximum number collected.
  private static let decisive = 24
  private static let longest = 96
  /// The minimum length of a line of a wrapped text.
  private static let shortestLine = 60

  private var index: Int
  private let end: Int
  private var digits: [UInt8] = []
  /// Whether `+`, `/` or `-` joins the match to the text before it, rather than a line break.
  private(set) var hasMark = false

  init(endingAt end: Int) {
    self.end = end
    index = end
  }

  /// Whether there are enough digits, and they are neither words nor of one kind, as in a path or a
  /// checksum.
  var isRandom: Bool {
    guard digits.count >= Self.decisive else { return false }
    let shape = ValueShape(digits)
    return shape.hasDigit && shape.hasLowercase && shape.hasUppercase && shape.wordShare <= 0.3
      && shape.surprise >= 4.6
  }

  /// Moves before what joins a match to the text before it.
  ///
  /// - Returns: whether anything does.
  mutating func readMark(of span: Range<Int>, in text: Span<UInt8>) -> Bool {
    if skipLineBreak(in: text) {
      // The line above must go on here.
      return Self.lineLength(from: span.lowerBound, in: text) >= Self.shortestLine
        && !startsLikeLineAbove(span, in: text)
    }
    switch text[index - 1] {
    case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"):
      index -= 1
      skipBackslash(in: text)
    default:
      guard let escape = Self.percentEncoding(endingAt: index, in: text) else { return false }
      index = escape
    }
    hasMark = true
    return true
  }

  /// Collects the digits before the index, across one line break.
  mutating func read(_ text: Span<UInt8>) {
    var hasLineBreak = false
    while index > 0, end - index < Self.limit, digits.count < Self.longest {
      if let escape = Self.percentEncoding(endingAt: index, in: text) {
        index = escape
        digits.append(UInt8(ascii: "/"))
      } else if !hasLineBreak, skipLineBreak(in: text) {
        hasLineBreak = true
      } else if Self.isDigit(text[index - 1]) {
        digits.append(text[index - 1])
        index -= 1
        if digits.last == UInt8(ascii: "/") { skipBackslash(in: text) }
      } else {
        break
      }
    }
    digits.reverse()
  }

  /// Returns the base64 text that follows a match after `+` or `/`; none without a `+` in it, as
  /// that may be the rest of a URL.
  static func after(_ span: Range<Int>, in text: Span<UInt8>) -> Base64Run {
    var run = Base64Run(endingAt: span.upperBound)
    guard span.upperBound < text.count, "+/".utf8.contains(text[span.upperBound]) else {
      return run
    }
    let last = min(text.count, span.upperBound + limit)
    while run.index < last, isDigit(text[run.index]) {
      run.digits.append(text[run.index])
      run.index += 1
    }
    if !run.digits.contains(UInt8(ascii: "+")) { run.digits = [] }
    return run
  }

  /// JSON may escape a slash.
  private mutating func skipBackslash(in text: Span<UInt8>) {
    if index > 0, text[index - 1] == UInt8(ascii: "\\") { index -= 1 }
  }

  /// Skips a line break and the blanks after it, at most 16 bytes, or an escaped one (`\n`).
  private mutating func skipLineBreak(in text: Span<UInt8>) -> Bool {
    var start = index
    while start > 1, index - start < 4, text[start - 2] == UInt8(ascii: "\\"),
      "nr".utf8.contains(text[start - 1])
    {
      start -= 2
    }
    if start < index {
      index = start
      return true
    }
    var hasLineEnd = false
    while start > 0, text[start - 1].isWhitespace, index - start < 16 {
      if text[start - 1].isLineEnd { hasLineEnd = true }
      start -= 1
    }
    if hasLineEnd { index = start }
    return hasLineEnd
  }

  /// Whether the line above starts with the same bytes, as in a list of tokens.
  private func startsLikeLineAbove(_ span: Range<Int>, in text: Span<UInt8>) -> Bool {
    var start = index
    while start > 0, end - start < 4 * Self.limit, Self.isDigit(text[start - 1]) { start -= 1 }
    let prefix = 3
    guard span.count >= prefix, start + prefix <= index else { return false }
    return (0..<prefix).allSatisfy { text[start + $0] == text[span.lowerBound + $0] }
  }

  private static func lineLength(from start: Int, in text: Span<UInt8>) -> Int {
    var end = start
    while end < text.count, end - start < 80, isDigit(text[end]) { end += 1 }
    return end - start
  }

  /// Returns the start of `%2B`, `%2F` or `%0A` before an offset; nil if none ends there.
  private static func percentEncoding(endingAt end: Int, in text: Span<UInt8>) -> Int? {
    guard end >= 3, text[end - 3] == UInt8(ascii: "%") else { return nil }
    switch (text[end - 2], text[end - 1].lowercased) {
    case (UInt8(ascii: "2"), UInt8(ascii: "b")), (UInt8(ascii: "2"), UInt8(ascii: "f")),
      (UInt8(ascii: "0"), UInt8(ascii: "a")):
      return end - 3
    default: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "-")
  }
}
