internal import Text

/// What joins two parts of a value, and the names of references.
extension EscapeReader {
  /// Reads a doubled quote, and the end of a literal that another one continues.
  static func readQuotes(
    _ quote: UInt8, _ start: Int, _ level: Int, in text: Span<UInt8>, into units: inout [Unit]
  ) {
    guard let next = byte(at: start, level, in: text) else { return }
    if next.byte == quote { add(byte: UInt32(quote), next.end, to: &units) }
    var place = start
    var operators = 0
    while place - start < widestJoin, let next = byte(at: place, level, in: text) {
      if next.byte.isQuote {
        units.append(Unit(kind: .join, packed: 0, count: 0, end: next.end))
        return
      }
      if next.byte.isWhitespace {
      } else if "+.&<>|~\\".utf8.contains(next.byte), operators < 2 {
        operators += 1
      } else {
        return
      }
      place = next.end
    }
  }

  /// The maximum number of bytes between two literals.
  private static let widestJoin = 160

  /// Reads what lies between groups or lines of digits.
  static func readGap(from start: Int, in text: Span<UInt8>, into units: inout [Unit]) {
    var place = start
    while place < text.count, place - start < widestJoin,
      text[place].isWhitespace || text[place] == UInt8(ascii: ":")
        || text[place] == UInt8(ascii: ",")
    {
      place += 1
    }
    guard place > start, place < text.count else { return }
    let hasLineEnd = (start..<place).contains { text[$0].isLineEnd }
    units.append(
      Unit(kind: hasLineEnd ? .lineEnd : .gap, packed: 0, count: 0, end: place))
    if place + 2 < text.count, text[place] == UInt8(ascii: "0"),
      text[place + 1].lowercased == UInt8(ascii: "x")
    {
      units.append(Unit(kind: .gap, packed: 0, count: 0, end: place + 2))
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
