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

/// Keywords that matter to what stands behind them.
enum SwiftKeyword {
  /// Whether an expression follows, so that a `/` begins a regex literal.
  static func precedesOperand(_ word: some Collection<UInt8>) -> Bool {
    operandFollows.contains(String(decoding: word, as: UTF8.self))
  }

  /// Whether a name that is declared follows.
  static func declares(_ word: some Collection<UInt8>) -> Bool {
    declarations.contains(String(decoding: word, as: UTF8.self))
  }

  private static let operandFollows: Set<String> = [
    "await", "case", "consume", "copy", "else", "guard", "if", "in", "is", "repeat", "return",
    "switch", "throw", "try", "unsafe", "where", "while", "yield",
  ]

  private static let declarations: Set<String> = [
    "actor", "associatedtype", "class", "enum", "func", "let", "protocol", "struct", "typealias",
    "var",
  ]
}

/// The names and dots of which the name of a constant is made.
struct SwiftWords {
  /// Empty for what is no name: `Secrets`, `.`, `tmdbAPIKey`.
  let words: [[UInt8]]

  init(_ name: [UInt8]) {
    var words: [[UInt8]] = []
    for part in name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let bare = part.first == UInt8(ascii: "`") ? part.dropFirst().dropLast() : part
      guard !bare.isEmpty, bare.allSatisfy(SwiftLexer.isPartOfWord) else {
        self.words = []
        return
      }
      words += words.isEmpty ? [Array(part)] : [[UInt8(ascii: ".")], Array(part)]
    }
    self.words = words
  }
}
