internal import Text

/// The comments of one line, told apart from strings and URLs by the signs that most languages use.
///
/// A comment that starts on an earlier line is not recognised, and neither is a string: its text has
/// no other place for a comment, so what looks like one is one.
package struct CommentLine {
  /// Bytes from 0.
  private let range: Range<Int>
  /// Whether text outside strings counts only after a comment sign, as in every format of settings;
  /// the language of a source file, or the format of a message, may be unknown.
  private let needsSign: Bool

  package init(range: Range<Int>, needsSign: Bool) {
    self.range = range
    self.needsSign = needsSign
  }

  /// Whether the word that starts at an offset is in a comment.
  package func holds(_ offset: Int, in text: Span<UInt8>) -> Bool {
    var index = range.lowerBound
    var follows = false
    while index < offset {
      if isSign(at: index, in: text) {
        guard isOperator(at: index, in: text) else { return true }
        follows = true
      }
      if text[index].isQuote, let end = stringEnd(from: index, in: text) {
        if end > offset { return false }
        index = end
      }
      index += 1
    }
    if follows { return true }
    if needsSign || offset == range.lowerBound { return !needsSign }
    // Not a part of a URL.
    let before = text[offset - 1]
    if before == UInt8(ascii: "("), offset - 1 > range.lowerBound {
      return text[offset - 2].isBlank
    }
    return before.isBlank || before == UInt8(ascii: "*")
  }

  /// Whether an offset is inside a string.
  package func isInString(_ offset: Int, in text: Span<UInt8>) -> Bool {
    var index = range.lowerBound
    while index < offset {
      if isSign(at: index, in: text), !isOperator(at: index, in: text) { return false }
      if text[index].isQuote, let end = stringEnd(from: index, in: text) {
        if end > offset { return true }
        index = end
      }
      index += 1
    }
    return false
  }

  /// Returns the offset of the quote that ends a string on this line; nil if none does, as in prose.
  ///
  /// Three quotes that nothing repeats begin or end a string of several lines: they are skipped.
  private func stringEnd(from start: Int, in text: Span<UInt8>) -> Int? {
    if isTriple(start, in: text) {
      let end = (start + 3..<range.upperBound).first {
        text[$0] == text[start] && isTriple($0, in: text)
      }
      return (end ?? start) + 2
    }
    if isApostrophe(start, in: text) { return nil }
    var index = start + 1
    while index < range.upperBound, text[index] != text[start] {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < range.upperBound ? index : nil
  }

  private func isTriple(_ start: Int, in text: Span<UInt8>) -> Bool {
    start + 2 < range.upperBound && text[start] != UInt8(ascii: "`")
      && text[start + 1] == text[start] && text[start + 2] == text[start]
  }

  /// Whether a quote is part of a word: `don't`, `it's`.
  private func isApostrophe(_ index: Int, in text: Span<UInt8>) -> Bool {
    guard text[index] == UInt8(ascii: "'"), index - 2 >= range.lowerBound,
      text[index - 1].isLetter, text[index - 2].isLetter
    else { return false }
    var end = index + 1
    while end < range.upperBound, text[end].isLetter, end - index < 4 { end += 1 }
    guard end == range.upperBound || !text[end].isQuote else { return false }
    return Self.contractions.contains((index + 1..<end).map { text[$0].lowercased })
  }

  private static let contractions = ["s", "t", "d", "m", "re", "ll", "ve"].map { Array($0.utf8) }

  /// Whether a sign behind something else ends a statement or is an operator in other languages, so
  /// that strings may follow it.
  private func isOperator(at index: Int, in text: Span<UInt8>) -> Bool {
    ";%!".utf8.contains(text[index])
      && !(range.lowerBound..<index).allSatisfy { text[$0].isBlank || text[$0] == text[index] }
  }

  private func isSign(at index: Int, in text: Span<UInt8>) -> Bool {
    func isNext(_ byte: Unicode.Scalar) -> Bool {
      index + 1 < range.upperBound && text[index + 1] == UInt8(ascii: byte)
    }
    let isFirst = index == range.lowerBound
    switch text[index] {
    case UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "%"), UInt8(ascii: "!"):
      return isFirst || text[index - 1].isBlank
    case UInt8(ascii: "/"):
      return isNext("*") || isNext("/") && (isFirst || text[index - 1] != UInt8(ascii: ":"))
    case UInt8(ascii: "-"): return isNext("-") && (isFirst || !text[index - 1].isIdentifier)
    case UInt8(ascii: "<"): return isNext("!")
    case UInt8(ascii: "*"): return (range.lowerBound..<index).allSatisfy { text[$0].isBlank }
    default: return false
    }
  }
}
