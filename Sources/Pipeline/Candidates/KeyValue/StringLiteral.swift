/// A string literal of a programming language.
struct StringLiteral {
  /// The bytes between the quotes.
  let span: Range<Int>
  /// The offset after the closing quote.
  let end: Int
  /// Whether backslashes escape.
  let hasEscapes: Bool

  /// Bytes that a literal may have.
  private static let limit = 4096

  /// Reads a literal that starts at `start`, with its prefix (`@`, `#`, `b`, `r`).
  ///
  /// - Returns: nil where none starts, or none ends on its line.
  init?(at start: Int, in text: Span<UInt8>) {
    var index = start
    var hashes = 0
    var isRaw = false
    while index < text.count, index - start < 4, !text[index].isQuote {
      switch text[index] {
      case UInt8(ascii: "@"), UInt8(ascii: "b"), UInt8(ascii: "u"), UInt8(ascii: "L"): break
      case UInt8(ascii: "f"), UInt8(ascii: "$"): break
      case UInt8(ascii: "r"), UInt8(ascii: "R"): isRaw = true
      case UInt8(ascii: "#"): hashes += 1
      default: return nil
      }
      index += 1
    }
    guard index < text.count, text[index].isQuote else { return nil }
    let quote = text[index]
    isRaw = isRaw || hashes > 0
    if index + 2 < text.count, text[index + 1] == quote, text[index + 2] == quote {
      self.init(blockAt: index + 3, quote: quote, isRaw: isRaw, in: text)
      return
    }
    let first = index + 1
    index = first
    let last = min(text.count, first + Self.limit)
    while index < last {
      let byte = text[index]
      if byte.isLineEnd { return nil }
      if byte == quote, Self.isHashes(hashes, at: index + 1, in: text) {
        self.init(span: first..<index, end: index + 1 + hashes, hasEscapes: !isRaw)
        return
      }
      index += byte == UInt8(ascii: "\\") && !isRaw ? 2 : 1
    }
    return nil
  }

  /// The first line of a literal between triple quotes.
  private init?(blockAt start: Int, quote: UInt8, isRaw: Bool, in text: Span<UInt8>) {
    var first = start
    while first < text.count, text[first].isWhitespace, first - start < 256 { first += 1 }
    var index = first
    while index < text.count, !text[index].isLineEnd, text[index] != quote {
      if index - first > Self.limit { return nil }
      index += 1
    }
    guard index < text.count else { return nil }
    self.init(span: first..<index, end: index, hasEscapes: !isRaw)
  }

  private init(span: Range<Int>, end: Int, hasEscapes: Bool) {
    self.span = span
    self.end = end
    self.hasEscapes = hasEscapes
  }

  private static func isHashes(_ count: Int, at start: Int, in text: Span<UInt8>) -> Bool {
    guard start + count <= text.count else { return false }
    for index in start..<(start + count) where text[index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// The text it stands for, or nil when another value is put into it (`\(name)`).
  func value(in text: Span<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(span.count)
    var index = span.lowerBound
    while index < span.upperBound {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), hasEscapes, index < span.upperBound else {
        bytes.append(byte)
        continue
      }
      if text[index] == UInt8(ascii: "(") { return nil }
      index = Escape.undo(at: index, before: span.upperBound, in: text, into: &bytes)
    }
    return bytes
  }
}
