internal import Text

/// What joins two parts of a value, and the names of references.
extension EscapeReader {
  /// Reads a doubled quote, and the end of a literal that another one continues.
  mutating func readQuotes(
    _ quote: UInt8, _ start: Int, _ level: Int, in text: Span<UInt8>
  ) {
    guard let next = byte(at: start, level, in: text) else { return }
    if next.byte == quote { add(byte: UInt32(quote), next.end) }
    var offset = start
    var operators = 0
    while offset - start < Self.widestJoin, let next = byte(at: offset, level, in: text) {
      if next.byte.isQuote { return add(.join, next.end) }
      if next.byte.isWhitespace {
        offset = next.end
      } else if let end = Self.wordEnd(at: offset, after: start, in: text) {
        offset = end
      } else if "+.&<>|~\\".utf8.contains(next.byte), operators < 2 {
        operators += 1
        offset = next.end
      } else {
        return
      }
    }
  }

  /// The maximum number of bytes between two literals.
  private static let widestJoin = 160

  /// Returns the end of what may be between two literals besides operators: a comment, a call that joins
  /// them, the sign of Visual Basic for a line that goes on, or the letters before a literal.
  private static func wordEnd(at offset: Int, after start: Int, in text: Span<UInt8>) -> Int? {
    for call in [".concat(", ").concat("] where has(call, at: offset, in: text) {
      return offset + call.utf8.count
    }
    if text[offset] == UInt8(ascii: "_") { return lineEnd(at: offset + 1, in: text) }
    if let end = commentEnd(at: offset, in: text) { return end }
    guard offset > start else { return nil }
    for count in 1...2 where offset + count < text.count && text[offset + count].isQuote {
      let isPrefix = (offset..<offset + count).allSatisfy { index in
        "bBrRuUfFlL8@$".utf8.contains(text[index])
      }
      if isPrefix { return offset + count }
    }
    return nil
  }

  private static func commentEnd(at offset: Int, in text: Span<UInt8>) -> Int? {
    let end = min(text.count, offset + widestJoin)
    if has("/*", at: offset, in: text) {
      return (offset + 2..<end).first { has("*/", at: $0, in: text) }.map { $0 + 2 }
    }
    guard has("#", at: offset, in: text) || has("//", at: offset, in: text) else { return nil }
    return (offset..<end).first { text[$0].isLineEnd }
  }

  private static func has(_ word: String, at offset: Int, in text: Span<UInt8>) -> Bool {
    guard offset + word.utf8.count <= text.count else { return false }
    var index = offset
    for byte in word.utf8 {
      guard text[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Reads what lies between groups or lines of digits.
  mutating func readGap(from start: Int, in text: Span<UInt8>) {
    var offset = start
    var hasLineEnd = false
    while offset < text.count, offset - start < Self.widestJoin,
      text[offset].isWhitespace || ":,-".utf8.contains(text[offset])
    {
      hasLineEnd = hasLineEnd || text[offset].isLineEnd
      offset += 1
    }
    guard offset > start, offset < text.count else { return }
    if hasLineEnd { addLine(startingAt: offset, in: text) } else { add(.gap, offset) }
    if Self.has("0x", at: offset, in: text) || Self.has("0X", at: offset, in: text) {
      add(.gap, offset + 2)
    }
  }

  /// Adds the end of a line of digits, also with what quotes and comments put before the next one.
  mutating func addLine(startingAt start: Int, in text: Span<UInt8>) {
    var offset = start
    while offset < text.count, text[offset].isBlank { offset += 1 }
    add(.lineEnd, offset)
    for _ in 0..<3 {
      var end = offset
      while end < text.count, end - offset < 3, ">#*/;|!%".utf8.contains(text[end]) { end += 1 }
      guard end > offset else { return }
      while end < text.count, end - offset < Self.widestJoin, text[end].isBlank { end += 1 }
      add(.lineEnd, end)
      offset = end
    }
  }

  /// Returns the end of the line that ends at a place, maybe after blanks.
  static func lineEnd(at start: Int, in text: Span<UInt8>) -> Int? {
    var offset = start
    while offset < text.count, text[offset].isBlank { offset += 1 }
    guard offset < text.count else { return nil }
    if text[offset] == 0x0A { return offset + 1 }
    guard text[offset] == 0x0D else { return nil }
    return offset + 1 < text.count && text[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }
}

/// The names of ASCII signs in markup.
enum ReferenceNames {
  static let values: [[UInt8]: UInt8] = {
    let names =
      "quot=\" QUOT=\" amp=& AMP=& apos=' lt=< LT=< gt=> GT=> Tab=\t NewLine=\n excl=! num=# "
      + "dollar=$ percnt=% lpar=( rpar=) ast=* midast=* plus=+ comma=, period=. sol=/ colon=: "
      + "semi=; equals== quest=? commat=@ lsqb=[ lbrack=[ bsol=\\ rsqb=] rbrack=] Hat=^ lowbar=_ "
      + "UnderBar=_ grave=` lcub={ lbrace={ verbar=| vert=| VerticalLine=| rcub=} rbrace=}"
    var values: [[UInt8]: UInt8] = [:]
    for pair in names.utf8.split(separator: 0x20) {
      let parts = Array(pair)
      guard let end = parts.firstIndex(of: UInt8(ascii: "=")), end + 1 < parts.count else {
        continue
      }
      values[Array(parts[..<end])] = parts[end + 1]
    }
    return values
  }()
}
