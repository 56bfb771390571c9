/// A token of Swift source; comments, blanks and the text of string literals belong to none.
package struct SwiftToken: Sendable {
  package enum Kind: UInt8 {
    /// A name, a keyword, a number.
    case word
    /// `#` followed by a name.
    case pound
    /// One byte of punctuation or of an operator, except brackets.
    case symbol
    /// `(`, `[` or `{`.
    case open
    case close
    /// The quotes and the `#` before them.
    case stringStart
    case stringEnd
    /// `\(`, with any `#` in between.
    case interpolationStart
    case interpolationEnd
    case regex
  }

  package let kind: Kind
  /// Whether a line end separates it from the previous token.
  package let startsLine: Bool
  /// Byte offsets from 0.
  package let start: Int32
  package let end: Int32
  /// The token of the bracket, string or interpolation directly around it; -1 if none.
  package let parent: Int32
  /// The other end of a bracket, string or interpolation; -1 if none.
  package internal(set) var partner: Int32 = -1

  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// Keywords that determine the meaning of what follows.
enum SwiftKeyword {
  /// Whether an expression follows, so that a `/` starts a regex literal.
  static func precedesOperand(_ word: some Collection<UInt8>) -> Bool {
    operandFollows.contains(String(decoding: word, as: UTF8.self))
  }

  /// Whether the name of a declaration follows.
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

/// The names and dots that make up the qualified name of a constant.
struct SwiftWords {
  /// `Secrets`, `.`, `tmdbAPIKey`; empty if the text is not a name.
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
