internal import Text

/// What joins two parts of a value, and the names of references.
extension EscapeReader {
  /// Reads a doubled quote, and the end of a literal that another one continues.
  mutating func readQuotes(
    _ quote: UInt8, _ start: Int, _ level: Int, in text: Span<UInt8>
  ) {
    guard let next = byte(at: start, level, in: text) else { return }
    if next.byte == quote { add(byte: UInt32(quote), next.end) }
    var place = start
    var operators = 0
    while place - start < Self.widestJoin, let next = byte(at: place, level, in: text) {
      if next.byte.isQuote { return add(.join, next.end) }
      if next.byte.isWhitespace {
        place = next.end
      } else if let end = Self.wordEnd(at: place, after: start, in: text) {
        place = end
      } else if "+.&<>|~\\".utf8.contains(next.byte), operators < 2 {
        operators += 1
        place = next.end
      } else {
        return
      }
    }
  }

  /// The maximum number of bytes between two literals.
  private static let widestJoin = 160

  /// Returns the end of what may be between two literals besides operators: a comment, a call that joins
  /// them, the sign of Visual Basic for a line that goes on, or the letters before a literal.
  private static func wordEnd(at place: Int, after start: Int, in text: Span<UInt8>) -> Int? {
    for call in [".concat(", ").concat("] where has(call, at: place, in: text) {
      return place + call.utf8.count
    }
    if text[place] == UInt8(ascii: "_") { return lineEnd(at: place + 1, in: text) }
    if let end = commentEnd(at: place, in: text) { return end }
    guard place > start else { return nil }
    for count in 1...2 where place + count < text.count && text[place + count].isQuote {
      let isPrefix = (place..<place + count).allSatisfy { index in
        "bBrRuUfFlL8@$".utf8.contains(text[index])
      }
      if isPrefix { return place + count }
    }
    return nil
  }

  private static func commentEnd(at place: Int, in text: Span<UInt8>) -> Int? {
    let end = min(text.count, place + widestJoin)
    if has("/*", at: place, in: text) {
      return (place + 2..<end).first { has("*/", at: $0, in: text) }.map { $0 + 2 }
    }
    guard has("#", at: place, in: text) || has("//", at: place, in: text) else { return nil }
    return (place..<end).first { text[$0].isLineEnd }
  }

  private static func has(_ word: String, at place: Int, in text: Span<UInt8>) -> Bool {
    guard place + word.utf8.count <= text.count else { return false }
    var index = place
    for byte in word.utf8 {
      guard text[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Reads what lies between groups or lines of digits.
  mutating func readGap(from start: Int, in text: Span<UInt8>) {
    var place = start
    var hasLineEnd = false
    while place < text.count, place - start < Self.widestJoin,
      text[place].isWhitespace || ":,-".utf8.contains(text[place])
    {
      hasLineEnd = hasLineEnd || text[place].isLineEnd
      place += 1
    }
    guard place > start, place < text.count else { return }
    if hasLineEnd { addLine(startingAt: place, in: text) } else { add(.gap, place) }
    if Self.has("0x", at: place, in: text) || Self.has("0X", at: place, in: text) {
      add(.gap, place + 2)
    }
  }

  /// Adds the end of a line of digits, also with what quotes and comments put before the next one.
  mutating func addLine(startingAt start: Int, in text: Span<UInt8>) {
    var place = start
    while place < text.count, text[place].isBlank { place += 1 }
    add(.lineEnd, place)
    for _ in 0..<3 {
      var end = place
      while end < text.count, end - place < 3, ">#*/;|!%".utf8.contains(text[end]) { end += 1 }
      guard end > place else { return }
      while end < text.count, end - place < Self.widestJoin, text[end].isBlank { end += 1 }
      add(.lineEnd, end)
      place = end
    }
  }

  /// Returns the end of the line that ends at a place, maybe after blanks.
  static func lineEnd(at start: Int, in text: Span<UInt8>) -> Int? {
    var place = start
    while place < text.count, text[place].isBlank { place += 1 }
    guard place < text.count else { return nil }
    if text[place] == 0x0A { return place + 1 }
    guard text[place] == 0x0D else { return nil }
    return place + 1 < text.count && text[place + 1] == 0x0A ? place + 2 : place + 1
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
