internal import Text

/// Finds placeholders: `$(NAME)` and `${NAME}`.
package enum PlaceholderText {
  package struct Match {
    /// From the `$` through the closing bracket.
    package let range: Range<Int>
    package let name: Range<Int>
    package let isBraced: Bool
  }

  /// Returns the placeholder that begins at an offset; nil if there is none.
  package static func match(at start: Int, before end: Int, in text: [UInt8]) -> Match? {
    guard start + 3 < end, text[start] == UInt8(ascii: "$") else { return nil }
    let isBraced = text[start + 1] == UInt8(ascii: "{")
    guard isBraced || text[start + 1] == UInt8(ascii: "(") else { return nil }
    var at = start + 2
    guard text[at].isIdentifier, !text[at].isDigit else { return nil }
    while at < end, text[at].isIdentifier { at += 1 }
    guard at < end, text[at] == UInt8(ascii: isBraced ? "}" : ")") else { return nil }
    return Match(range: start..<at + 1, name: start + 2..<at, isBraced: isBraced)
  }

  /// Whether a value is one placeholder and nothing else.
  static func isPlaceholder(_ value: [UInt8]) -> Bool {
    match(at: 0, before: value.count, in: value)?.range == value.indices
  }
}
