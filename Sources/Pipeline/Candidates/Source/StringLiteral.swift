internal import Text

/// A string literal of a programming language.
struct StringLiteral {
  /// The bytes between the quotes.
  let span: Range<Int>
  /// The offset after the closing quote.
  let end: Int
  /// Whether backslashes escape.
  let hasEscapes: Bool

  private static let limit = SourceAssignments.longestLiteral

  /// Reads a literal that starts at `start`, with its prefix (`@`, `#`, `b`, `r`).
  ///
  /// - Returns: nil if none starts here, or none ends on its line.
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

  /// Reads the first line of a literal between triple quotes.
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

  /// Returns the text between the quotes of another language in this literal (`"\"V\""`, `'@"V"'`)
  /// with its bytes; nil if it has none.
  func inner(in text: Span<UInt8>) -> (value: [UInt8], span: Range<Int>)? {
    var start = span.lowerBound
    var quote: UInt8?
    while start < span.upperBound, Self.opens(text[start]) {
      if text[start].isQuote { quote = text[start] }
      start += 1
    }
    guard let quote else { return nil }
    var end = span.upperBound
    var isClosed = false
    while end > start, Self.opens(text[end - 1]), text[end - 1] != UInt8(ascii: "@") {
      if text[end - 1] == quote { isClosed = true }
      end -= 1
    }
    guard isClosed, end - start > 2 else { return nil }
    let inner = StringLiteral(span: start..<end, end: self.end, hasEscapes: hasEscapes)
    return inner.value(in: text).map { ($0, start..<end) }
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte.isQuote || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "@")
  }

  /// Returns the decoded text, or nil if it interpolates another value (`\(name)`).
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

/// Decodes escapes in string literals.
enum Escape {
  /// Decodes the escape whose backslash precedes `start`.
  ///
  /// - Returns: the offset after it.
  static func undo(
    at start: Int, before end: Int, in text: Span<UInt8>, into bytes: inout [UInt8]
  ) -> Int {
    switch text[start] {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "0"): bytes.append(0)
    case UInt8(ascii: "x"):
      return number(at: start + 1, digits: 2, before: end, in: text, into: &bytes)
    case UInt8(ascii: "u"):
      guard start + 1 < end, text[start + 1] == UInt8(ascii: "{") else {
        return number(at: start + 1, digits: 4, before: end, in: text, into: &bytes)
      }
      let after = number(at: start + 2, digits: 8, before: end, in: text, into: &bytes)
      return after < end && text[after] == UInt8(ascii: "}") ? after + 1 : after
    default: bytes.append(text[start])
    }
    return start + 1
  }

  /// Reads up to this many hexadecimal digits as one code point.
  private static func number(
    at start: Int, digits: Int, before end: Int, in text: Span<UInt8>, into bytes: inout [UInt8]
  ) -> Int {
    var index = start
    var code: UInt32 = 0
    while index < end, index - start < digits, let digit = text[index].hexValue {
      code = code << 4 | UInt32(digit)
      index += 1
    }
    if index > start, let scalar = Unicode.Scalar(code) {
      bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
    }
    return index
  }
}
