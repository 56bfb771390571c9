internal import Text

/// Reads what stands for other bytes in a text: the escapes of all notations that readers decode, also
/// inside each other, and what joins two parts of a value.
struct EscapeReader {
  /// The bytes that an escape stands for.
  struct Unit: Hashable {
    enum Kind {
      case value
      /// Nothing, between two parts of any text.
      case join
      /// Nothing, between groups of hexadecimal digits.
      case gap
      /// Nothing, between lines of digits.
      case lineEnd
    }

    let kind: Kind
    /// Up to four bytes, the first in the lowest bits.
    let packed: UInt32
    let count: Int
    /// The offset after the escape.
    let end: Int

    var first: UInt8 { UInt8(truncatingIfNeeded: packed) }

    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: packed >> UInt32(8 * index)) }
  }

  /// The number of notations in each other that are decoded.
  private static let depth = 3

  /// All that the last place may stand for, besides its own byte.
  private(set) var units: [Unit] = []

  /// For each byte, whether an escape or a join may start with it.
  static let isSign = table("\\&%=+$\"'`\n\r :,-")
  /// For each byte, whether only what lies between digits may start with it.
  static let isGapSign = table("\n\r :,-")

  private static func table(_ signs: String) -> [Bool] {
    (0...UInt8.max).map { signs.utf8.contains($0) }
  }

  /// Whether an escape that stands for bytes may start with a byte.
  static func mayBeValue(_ byte: UInt8) -> Bool {
    isNested(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "+")
  }

  /// Whether an escape that may be in another one starts with a byte.
  private static func isNested(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "%")
  }

  /// Reads all that a place may stand for, besides its own byte.
  mutating func read(at start: Int, in text: Span<UInt8>) {
    units.removeAll(keepingCapacity: true)
    switch text[start] {
    case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "%"):
      var last = -1
      for level in 0..<Self.depth {
        guard let sign = byte(at: start, level, in: text), sign.end != last else { break }
        last = sign.end
        readEscape(sign.byte, sign.end, level, in: text)
        if sign.byte.isQuote { readQuotes(sign.byte, sign.end, level, in: text) }
      }
    case UInt8(ascii: "="), UInt8(ascii: "+"):
      readEscape(text[start], start + 1, 0, in: text)
    case UInt8(ascii: "$"):
      guard start + 2 < text.count else { return }
      let pair = (text[start + 1], text[start + 2])
      if pair == (UInt8(ascii: "("), UInt8(ascii: ")"))
        || pair == (UInt8(ascii: "{"), UInt8(ascii: "}"))
      {
        add(.join, start + 3)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      readQuotes(text[start], start + 1, 0, in: text)
    default: readGap(from: start, in: text)
    }
  }

  /// Returns the byte at a place after a number of decodings.
  ///
  /// Units that are read on the way are above the others for that time: an array for each would take
  /// most of the time.
  mutating func byte(
    at start: Int, _ level: Int, in text: Span<UInt8>
  ) -> (byte: UInt8, end: Int)? {
    guard start < text.count else { return nil }
    guard level > 0, Self.isNested(text[start]) else { return (text[start], start + 1) }
    guard let sign = byte(at: start, level - 1, in: text) else { return nil }
    guard Self.isNested(sign.byte) else { return sign }
    let count = units.count
    defer { units.removeLast(units.count - count) }
    readEscape(sign.byte, sign.end, level - 1, in: text)
    for index in count..<units.count where units[index].kind == .value && units[index].count == 1 {
      return (units[index].first, units[index].end)
    }
    return sign
  }

  /// - Parameters:
  ///   - sign: the first byte of the escape, `start` the place after it.
  ///   - level: the number of decodings of what is read.
  private mutating func readEscape(
    _ sign: UInt8, _ start: Int, _ level: Int, in text: Span<UInt8>
  ) {
    switch sign {
    case UInt8(ascii: "\\"): readBackslash(start, level, in: text)
    case UInt8(ascii: "&"): readReference(start, level, in: text)
    case UInt8(ascii: "%"):
      if let found = digits(at: start, 2...2, level, in: text) {
        add(byte: found.value, found.end)
      } else if let next = byte(at: start, level, in: text), next.byte == UInt8(ascii: "u"),
        let found = digits(at: next.end, 4...4, level, in: text)
      {
        add(scalar: found.value, found.end)
      }
    case UInt8(ascii: "="):
      if let found = digits(at: start, 2...2, level, in: text) {
        add(byte: found.value, found.end)
      } else if let end = Self.lineEnd(at: start, in: text) {
        add(.join, end)
      }
    case UInt8(ascii: "+"): add(byte: 0x20, start)
    default: break
    }
  }

  private mutating func readBackslash(
    _ start: Int, _ level: Int, in text: Span<UInt8>
  ) {
    guard let letter = byte(at: start, level, in: text) else { return }
    switch letter.byte {
    case UInt8(ascii: "u"):
      var next = letter.end
      // Java allows several.
      while let more = byte(at: next, level, in: text), more.byte == UInt8(ascii: "u") {
        next = more.end
      }
      if let found = digits(at: next, 4...4, level, in: text) {
        addUnit(utf16: found.value, found.end, level, in: text)
      }
      addBraced(next, level, in: text)
    case UInt8(ascii: "U"):
      for count in [8, 4] {
        guard let found = digits(at: letter.end, count...count, level, in: text) else { continue }
        addUnit(utf16: found.value, found.end, level, in: text)
      }
    case UInt8(ascii: "x"):
      for count in [2, 1] {
        guard let found = digits(at: letter.end, count...count, level, in: text) else { continue }
        addByteOrScalar(found.value, found.end)
      }
      addBraced(letter.end, level, in: text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      for count in [3, 2, 1] {
        guard let found = digits(at: start, count...count, level, in: text, radix: 8) else {
          continue
        }
        addByteOrScalar(found.value, found.end)
      }
    case 0x0A, 0x0D:
      guard let end = Self.lineEnd(at: start, in: text) else { return }
      add(.join, end)
      var next = end
      while next < text.count, text[next].isBlank { next += 1 }
      if next > end { add(.join, next) }
    default:
      if let index = Self.controlLetters.firstIndex(of: letter.byte) {
        add(byte: UInt32(Self.controls[index]), letter.end)
      }
      add(byte: UInt32(letter.byte), letter.end)
      if letter.byte == UInt8(ascii: "n") || letter.byte == UInt8(ascii: "r") {
        addLine(startingAt: letter.end, in: text)
      }
    }
    if letter.byte.isHexDigit { readStyle(start, level, in: text) }
  }

  /// Reads an escape of style sheets: up to six digits, and a blank that ends them.
  private mutating func readStyle(_ start: Int, _ level: Int, in text: Span<UInt8>) {
    guard let found = digits(at: start, 2...6, level, in: text), found.value >= 0x20 else { return }
    add(scalar: found.value, found.end)
    guard let next = byte(at: found.end, level, in: text), next.byte.isWhitespace else { return }
    add(scalar: found.value, next.end)
  }

  private static let controlLetters = Array("nrtabfves".utf8)
  private static let controls: [UInt8] = [
    0x0A, 0x0D, 0x09, 0x07, 0x08, 0x0C, 0x0B, 0x1B, 0x20,
  ]

  private mutating func readReference(
    _ start: Int, _ level: Int, in text: Span<UInt8>
  ) {
    guard let first = byte(at: start, level, in: text) else { return }
    if first.byte == UInt8(ascii: "#") {
      var next = first.end
      var radix: UInt32 = 10
      if let letter = byte(at: next, level, in: text), letter.byte.lowercased == UInt8(ascii: "x") {
        (next, radix) = (letter.end, 16)
      }
      guard let found = digits(at: next, 1...10, level, in: text, radix: radix) else { return }
      add(scalar: found.value, end(after: found.end, level, in: text))
      return
    }
    var name: [UInt8] = []
    var next = start
    while name.count < 10, let letter = byte(at: next, level, in: text), letter.byte.isLetter {
      name.append(letter.byte)
      next = letter.end
    }
    guard let value = ReferenceNames.values[name] else { return }
    add(byte: UInt32(value), end(after: next, level, in: text))
  }

  /// The place after a semicolon, if there is one.
  private mutating func end(after offset: Int, _ level: Int, in text: Span<UInt8>) -> Int {
    guard let next = byte(at: offset, level, in: text), next.byte == UInt8(ascii: ";") else {
      return offset
    }
    return next.end
  }
}

extension EscapeReader {
  /// Reads digits; as many as there are, within a range of counts.
  private mutating func digits(
    at start: Int, _ counts: ClosedRange<Int>, _ level: Int, in text: Span<UInt8>,
    radix: UInt32 = 16
  ) -> (value: UInt32, end: Int)? {
    var (value, count, offset): (UInt32, Int, Int) = (0, 0, start)
    while count < counts.upperBound, let next = byte(at: offset, level, in: text),
      let digit = next.byte.hexValue, UInt32(digit) < radix
    {
      value = min(value, 0xFF_FFFF) * radix + UInt32(digit)
      count += 1
      offset = next.end
    }
    return counts.contains(count) ? (value, offset) : nil
  }

  /// Reads the digits in braces.
  private mutating func addBraced(
    _ start: Int, _ level: Int, in text: Span<UInt8>
  ) {
    guard let open = byte(at: start, level, in: text), open.byte == UInt8(ascii: "{"),
      let found = digits(at: open.end, 1...8, level, in: text),
      let close = byte(at: found.end, level, in: text), close.byte == UInt8(ascii: "}")
    else { return }
    add(scalar: found.value, close.end)
  }

  /// Adds a character, of which the second half of a pair may follow.
  private mutating func addUnit(
    utf16 value: UInt32, _ end: Int, _ level: Int, in text: Span<UInt8>
  ) {
    guard (0xD800..<0xDC00).contains(value) else { return add(scalar: value, end) }
    guard let sign = byte(at: end, level, in: text), sign.byte == UInt8(ascii: "\\"),
      let letter = byte(at: sign.end, level, in: text), letter.byte.lowercased == UInt8(ascii: "u"),
      let low = digits(at: letter.end, 4...4, level, in: text),
      (0xDC00..<0xE000).contains(low.value)
    else { return }
    add(scalar: 0x10000 + (value - 0xD800) << 10 + low.value - 0xDC00, low.end)
  }

  private mutating func addByteOrScalar(_ value: UInt32, _ end: Int) {
    guard value < 0x100 else { return }
    add(byte: value, end)
    if value >= 0x80 { add(scalar: value, end) }
  }

  mutating func add(_ kind: Unit.Kind, _ end: Int) {
    units.append(Unit(kind: kind, packed: 0, count: 0, end: end))
  }

  mutating func add(byte: UInt32, _ end: Int) {
    units.append(Unit(kind: .value, packed: byte, count: 1, end: end))
  }

  private mutating func add(scalar value: UInt32, _ end: Int) {
    guard let scalar = Unicode.Scalar(value) else { return }
    var (packed, count): (UInt32, Int) = (0, 0)
    for byte in UTF8.encode(scalar) ?? UTF8.EncodedScalar() {
      packed |= UInt32(byte) << UInt32(8 * count)
      count += 1
    }
    guard count > 0 else { return }
    units.append(Unit(kind: .value, packed: packed, count: count, end: end))
  }
}
