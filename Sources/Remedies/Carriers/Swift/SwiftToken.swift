/// A piece of Swift source; comments, blanks and the text of string literals are in none.
struct SwiftToken {
  enum Kind: UInt8 {
    /// A name, a keyword, a number.
    case word
    /// `#` with a name behind it.
    case pound
    /// One byte of punctuation or of an operator, brackets aside.
    case symbol
    /// `(`, `[` or `{`.
    case open
    case close
    /// The quotes, and the `#` before them.
    case stringStart
    case stringEnd
    /// `\(`, with the `#` between.
    case interpolationStart
    case interpolationEnd
    case regex
  }

  let kind: Kind
  /// Whether a line end stands between it and the token before it.
  let startsLine: Bool
  /// Bytes from 0.
  let start: Int32
  let end: Int32
  /// The bracket, string or interpolation that it is directly in; -1 for none.
  let parent: Int32
  /// The other end of a bracket, string or interpolation; -1 for none.
  var partner: Int32 = -1

  var range: Range<Int> { Int(start)..<Int(end) }
}
