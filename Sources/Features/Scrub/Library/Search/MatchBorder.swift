internal import Text

/// What must be around a match of bytes that may be a word elsewhere.
package struct MatchBorder: Hashable, Sendable {
  /// Whether only signs may precede it on its line, as nothing else says what it is.
  var startsLine = false
  /// Whether no word may go on after it.
  var endsWord = false

  /// Whether a range of a text has it; at the borders of the text it does.
  func isThere(around range: Range<Int>, in text: Span<UInt8>) -> Bool {
    if endsWord, range.upperBound < text.count, text[range.upperBound].isPartOfWord { return false }
    guard startsLine else { return true }
    var offset = range.lowerBound
    while offset > 0, !text[offset - 1].isLineEnd {
      offset -= 1
      if text[offset].isPartOfWord { return false }
    }
    return true
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit, `_`, or a part of a character other than ASCII.
  var isPartOfWord: Bool { isAlphanumeric || self == UInt8(ascii: "_") || self >= 0x80 }
}
