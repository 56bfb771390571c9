internal import Text

/// Splits a Ruby file into tokens, in linear time.
///
/// Covers a part of Ruby: heredocs and regular expressions become words and marks. A string without
/// its closing quote ends with its line.
struct RubyTokens {
  private let text: [UInt8]
  private var at = 0
  private var line = 1
  private(set) var tokens: [RubyToken] = []

  init(_ text: [UInt8]) {
    self.text = text
    while at < text.count { readToken() }
  }

  private var byte: UInt8 { at < text.count ? text[at] : 0 }
  private var next: UInt8 { at + 1 < text.count ? text[at + 1] : 0 }

  private mutating func add(_ kind: RubyToken.Kind) {
    tokens.append(RubyToken(kind: kind, line: line))
  }

  private mutating func readToken() {
    switch byte {
    case 0x0A:
      // Blank lines have no meaning.
      if tokens.last?.kind != .lineEnd { add(.lineEnd) }
      at += 1
      line += 1
    case 0x20, 0x09, 0x0D: at += 1
    case UInt8(ascii: "\\") where next == 0x0A:
      at += 2
      line += 1
    case UInt8(ascii: "#"): while at < text.count, byte != 0x0A { at += 1 }
    case UInt8(ascii: "'"), UInt8(ascii: "\""): readString()
    case UInt8(ascii: "%") where next == UInt8(ascii: "w") || next == UInt8(ascii: "i"):
      readWords()
    case UInt8(ascii: "=") where next == UInt8(ascii: ">"):
      add(.arrow)
      at += 2
    case UInt8(ascii: ":") where Self.isWordPart(next):
      at += 1
      add(.symbol(readName()))
    case let byte where Self.isWordPart(byte):
      let name = readName()
      if self.byte == UInt8(ascii: ":"), next != UInt8(ascii: ":") {
        at += 1
        add(.label(name))
      } else {
        add(.word(name))
      }
    default:
      add(.mark(byte))
      at += 1
    }
  }

  private mutating func readName() -> String {
    let start = at
    while Self.isWordPart(byte) { at += 1 }
    return String(decoding: text[start..<at], as: UTF8.self)
  }

  private mutating func readString() {
    let quote = byte
    at += 1
    var content: [UInt8] = []
    var hasCode = false
    while at < text.count, byte != quote, byte != 0x0A {
      if byte == UInt8(ascii: "\\"), next != 0x0A {
        content.append(next)
        at += 2
        continue
      }
      if quote == UInt8(ascii: "\""), byte == UInt8(ascii: "#"), next == UInt8(ascii: "{") {
        hasCode = true
      }
      content.append(byte)
      at += 1
    }
    if byte == quote { at += 1 }
    add(.string(hasCode ? nil : String(decoding: content, as: UTF8.self)))
  }

  private mutating func readWords() {
    let open = at + 2 < text.count ? text[at + 2] : 0
    guard let close = Self.closing[open] else {
      add(.mark(byte))
      at += 1
      return
    }
    at += 3
    let (start, startLine) = (at, line)
    while at < text.count, byte != close {
      if byte == 0x0A { line += 1 }
      at += 1
    }
    let words = text[start..<min(at, text.count)].split { $0.isWhitespace }
    at += 1
    let kind = RubyToken.Kind.words(words.map { String(decoding: $0, as: UTF8.self) })
    tokens.append(RubyToken(kind: kind, line: startLine))
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"),
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "<"): UInt8(ascii: ">"),
    UInt8(ascii: "|"): UInt8(ascii: "|"), UInt8(ascii: "/"): UInt8(ascii: "/"),
    UInt8(ascii: "!"): UInt8(ascii: "!"),
  ]

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

/// A token of a Ruby file, as far as a Podfile's plugin line needs them.
struct RubyToken: Hashable {
  enum Kind: Hashable {
    /// A name, number or constant.
    case word(String)
    /// A string in quotes; nil if it contains code.
    case string(String?)
    /// `:name`
    case symbol(String)
    /// `name:`
    case label(String)
    /// `%w[a b]`
    case words([String])
    /// `=>`
    case arrow
    case mark(UInt8)
    case lineEnd
  }

  let kind: Kind
  /// From 1.
  let line: Int
}
