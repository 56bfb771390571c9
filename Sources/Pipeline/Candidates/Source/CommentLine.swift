internal import Text

/// The comments of one line, told apart from strings and URLs by the signs that most languages use.
///
/// A string or comment that starts on an earlier line is not recognised.
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
    return text[offset - 1].isBlank || text[offset - 1] == UInt8(ascii: "*")
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
  private func stringEnd(from start: Int, in text: Span<UInt8>) -> Int? {
    var index = start + 1
    while index < range.upperBound, text[index] != text[start] {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < range.upperBound ? index : nil
  }

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
