internal import Text

/// Strings, booleans, numbers, dates and times.
extension TOMLParser {
  // MARK: Strings

  /// Reads a string from its first quote to its last.
  ///
  /// - Parameter isKey: whether the string is a key, which cannot be a multi-line string.
  mutating func readString(isKey: Bool = false) throws(TOMLError) -> String {
    let start = index
    let quote = bytes[index]
    let isBasic = quote == UInt8(ascii: "\"")
    let isLong = !isKey && quoteCount(quote) >= 3
    index += isLong ? 3 : 1
    if isLong { _ = try takeLineBreak() }
    var text: [UInt8] = []
    var copied = index
    while let byte = current {
      switch byte {
      case quote:
        let end = isLong ? endOfLongString(quote) : index
        guard let end else { break }
        text += bytes[copied..<end]
        index = end + (isLong ? 3 : 1)
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\") where isBasic:
        text += bytes[copied..<index]
        try readEscape(into: &text, isLong: isLong)
        copied = index
        continue
      case 0x0D where isLong:
        // A line break in a value is LF, whatever it is in the file.
        text += bytes[copied..<index]
        copied = index + 1
        _ = try takeLineBreak()
        continue
      case 0x0A where isLong: break
      case 0x0A, 0x0D: throw TOMLError("unterminated string", at: start)
      default: try checkControl(byte)
      }
      index += 1
    }
    throw TOMLError("unterminated string", at: start)
  }

  /// How many quotes are next, at most five: the end of a string and two that belong to it.
  private func quoteCount(_ quote: UInt8) -> Int {
    bytes[index...].prefix(5).prefix { $0 == quote }.count
  }

  /// The offset of the three quotes that end a string, if the quotes that are next end it.
  private func endOfLongString(_ quote: UInt8) -> Int? {
    let count = quoteCount(quote)
    return count < 3 ? nil : index + count - 3
  }

  private mutating func readEscape(into text: inout [UInt8], isLong: Bool) throws(TOMLError) {
    let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"): return try readScalarEscape(digits: 4, into: &text)
    case UInt8(ascii: "U"): return try readScalarEscape(digits: 8, into: &text)
    case _ where isLong && letter.isWhitespace: return try skipContinuation()
    default: throw error("invalid escape sequence")
    }
    index += 2
  }

  private mutating func readScalarEscape(
    digits count: Int, into text: inout [UInt8]
  ) throws(TOMLError) {
    guard let value = bytes.hexNumber(at: index + 2, digits: count, before: bytes.count) else {
      throw error("expected \(count) hexadecimal digits in the escape sequence")
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("escape sequence for an invalid Unicode scalar")
    }
    text += String(Character(scalar)).utf8
    index += 2 + count
  }

  /// Goes past a backslash at the end of a line and all white space after it.
  private mutating func skipContinuation() throws(TOMLError) {
    let start = index
    index += 1
    skipBlanks()
    guard index < bytes.count, try takeLineBreak() else {
      throw TOMLError("invalid escape sequence", at: start)
    }
    repeat { skipBlanks() } while try takeLineBreak() && index < bytes.count
  }

  // MARK: Words

  /// Whether a value without quotes or brackets can contain a byte.
  func isScalar(_ byte: UInt8) -> Bool { byte.isIdentifier || "+-.:".utf8.contains(byte) }

  mutating func readScalar() throws(TOMLError) -> TOMLValue.Content {
    if isDigits(4, then: "-") { return try readDate() }
    if isDigits(2, then: ":") { return .localTime(try readTime()) }
    let start = index
    while let byte = current, isScalar(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .float(.infinity)
    case "-inf": return .float(-.infinity)
    case "nan", "+nan": return .float(.nan)
    case "-nan": return .float(-.nan)
    default: return try number(word, at: start)
    }
  }

  // MARK: Numbers

  private func number(_ word: String, at start: Int) throws(TOMLError) -> TOMLValue.Content {
    var digits = Array(word.utf8)
    let sign = digits.first.flatMap { "+-".utf8.contains($0) ? $0 : nil }
    if sign != nil { digits.removeFirst() }
    guard let first = digits.first, first.isDigit || first == UInt8(ascii: ".") else {
      throw TOMLError("invalid value; strings must be in quotes", at: start)
    }
    let isNegative = sign == UInt8(ascii: "-")
    if sign == nil, let radix = radix(of: digits) {
      return .integer(try integer(digits[2...], radix: radix, isNegative: false, at: start))
    }
    guard let end = endOfDigits(digits, from: 0) else { throw invalidNumber(at: start) }
    if first == UInt8(ascii: "0"), end > 1 {
      throw TOMLError("leading zero in a number", at: start)
    }
    if end == digits.count {
      return .integer(try integer(digits[...], radix: 10, isNegative: isNegative, at: start))
    }
    return .float(try float(digits, from: end, isNegative: isNegative, at: start))
  }

  private func radix(of digits: [UInt8]) -> Int? {
    guard digits.count > 1, digits[0] == UInt8(ascii: "0") else { return nil }
    switch digits[1] {
    case UInt8(ascii: "x"): return 16
    case UInt8(ascii: "o"): return 8
    case UInt8(ascii: "b"): return 2
    default: return nil
    }
  }

  private func invalidNumber(at start: Int) -> TOMLError { TOMLError("invalid number", at: start) }

  /// The index after digits with single underscores between them; nil if there is no digit, or an
  /// underscore without a digit on each side.
  private func endOfDigits(_ text: [UInt8], from start: Int) -> Int? {
    var index = start
    var last = UInt8(ascii: "_")
    while index < text.count, text[index].isDigit || text[index] == UInt8(ascii: "_") {
      if text[index] == UInt8(ascii: "_"), last == UInt8(ascii: "_") { return nil }
      last = text[index]
      index += 1
    }
    return last == UInt8(ascii: "_") ? nil : index
  }

  private func integer(
    _ digits: ArraySlice<UInt8>, radix: Int, isNegative: Bool, at start: Int
  ) throws(TOMLError) -> Int {
    var value = 0
    var last = UInt8(ascii: "_")
    for byte in digits {
      defer { last = byte }
      if byte == UInt8(ascii: "_"), last != byte { continue }
      guard let digit = byte.hexValue.map({ Int($0) }), digit < radix else {
        throw invalidNumber(at: start)
      }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: radix)
      let (sum, isOver) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if isTooLarge || isOver { throw TOMLError("integer out of range (64 bits)", at: start) }
      value = sum
    }
    guard last != UInt8(ascii: "_") else { throw invalidNumber(at: start) }
    return value
  }

  /// Reads a number whose integer part ends at an index.
  private func float(
    _ digits: [UInt8], from end: Int, isNegative: Bool, at start: Int
  ) throws(TOMLError) -> Double {
    var end: Int? = end
    if let dot = end, digits[dot] == UInt8(ascii: ".") { end = endOfDigits(digits, from: dot + 1) }
    if let mark = end, mark < digits.count, digits[mark].lowercased == UInt8(ascii: "e") {
      let hasSign = mark + 1 < digits.count && "+-".utf8.contains(digits[mark + 1])
      end = endOfDigits(digits, from: mark + (hasSign ? 2 : 1))
    }
    let plain = digits.filter { $0 != UInt8(ascii: "_") }
    guard end == digits.count, let value = Double(String(decoding: plain, as: UTF8.self)) else {
      throw invalidNumber(at: start)
    }
    return isNegative ? -value : value
  }

  // MARK: Dates and times

  private func isDigits(_ count: Int, then character: Unicode.Scalar) -> Bool {
    index + count < bytes.count && bytes[index..<(index + count)].allSatisfy(\.isDigit)
      && bytes[index + count] == UInt8(ascii: character)
  }

  /// Reads a number of exactly `count` digits.
  private mutating func readDigits(_ count: Int, in range: ClosedRange<Int>) -> Int? {
    let digits = bytes[index...].prefix(count).prefix(while: \.isDigit)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard digits.count == count, range.contains(value) else { return nil }
    index += count
    return value
  }

  /// Reads a date, and the time and offset after it if there are any.
  private mutating func readDate() throws(TOMLError) -> TOMLValue.Content {
    let start = index
    guard let year = readDigits(4, in: 0...9999), take("-"),
      let month = readDigits(2, in: 1...12), take("-"),
      let day = readDigits(2, in: 1...Self.days(inMonth: month, of: year))
    else { throw TOMLError("invalid date", at: start) }
    let date = TOMLDate(year: year, month: month, day: day)
    let hasTime =
      index + 1 < bytes.count && bytes[index + 1].isDigit && "Tt ".utf8.contains(bytes[index])
    guard hasTime else { return .localDate(date) }
    index += 1
    let time = try readTime()
    if take("Z") || take("z") { return .offsetDateTime(date, time, offset: 0) }
    guard let sign = current, "+-".utf8.contains(sign) else { return .localDateTime(date, time) }
    index += 1
    guard let hour = readDigits(2, in: 0...23), take(":"), let minute = readDigits(2, in: 0...59)
    else { throw TOMLError("invalid offset from UTC", at: start) }
    let offset = hour * 60 + minute
    return .offsetDateTime(date, time, offset: sign == UInt8(ascii: "-") ? -offset : offset)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private mutating func readTime() throws(TOMLError) -> TOMLTime {
    let start = index
    guard let hour = readDigits(2, in: 0...23), take(":"),
      let minute = readDigits(2, in: 0...59), take(":"), let second = readDigits(2, in: 0...60)
    else { throw TOMLError("invalid time", at: start) }
    var nanosecond = 0
    if take(".") {
      let fraction = bytes[index...].prefix(while: \.isDigit)
      guard !fraction.isEmpty else { throw TOMLError("invalid time", at: start) }
      var unit = 100_000_000
      for digit in fraction.prefix(9) {
        nanosecond += Int(digit - 0x30) * unit
        unit /= 10
      }
      index = fraction.endIndex
    }
    return TOMLTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }
}
