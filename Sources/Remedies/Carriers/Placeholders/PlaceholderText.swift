internal import Candidates

/// `$(NAME)` and `${NAME}`.
enum PlaceholderText {
  struct Match {
    /// From the `$` to behind the closing bracket.
    let range: Range<Int>
    let name: Range<Int>
    let isBraced: Bool
  }

  /// The placeholder whose `$` stands at an offset; names are as in an xcconfig file.
  static func match(at start: Int, before end: Int, in text: [UInt8]) -> Match? {
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
