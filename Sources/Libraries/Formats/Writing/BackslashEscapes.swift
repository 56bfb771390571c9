/// Escapes special characters with a backslash.
struct BackslashEscapes {
  /// The quote around the value.
  let quote: UInt8
  /// The letters of short escapes, by character code.
  var short: [UInt32: UInt8] = [0x0A: 0x6E, 0x0D: 0x72, 0x09: 0x74]
  /// Characters that are escaped as themselves, besides the quote and the backslash.
  var alone: [UInt8] = []
  /// The letter before four hexadecimal digits: `u` or `U`.
  var letter: UInt8 = 0x75

  /// Returns the value with special characters escaped.
  func escape(_ value: [UInt8]) throws(EditRefusal) -> [UInt8] {
    guard let text = String(validating: value, as: UTF8.self) else { throw .notUTF8 }
    var result: [UInt8] = []
    result.reserveCapacity(value.count + 8)
    for scalar in text.unicodeScalars {
      let code = scalar.value
      if let letter = short[code] {
        result += [0x5C, letter]
      } else if code < 0x80, isKept(UInt8(code)) {
        result += [0x5C, UInt8(code)]
      } else if Self.isHidden(code) {
        result += [0x5C, letter] + Self.digits(code)
      } else {
        result += Array(String(Character(scalar)).utf8)
      }
    }
    return result
  }

  private func isKept(_ byte: UInt8) -> Bool {
    byte == quote || byte == 0x5C || alone.contains(byte)
  }

  /// Whether some format would end or drop a string at a character: control characters, line
  /// separators, and the byte order mark.
  static func isHidden(_ code: UInt32) -> Bool {
    code < 0x20 || (0x7F...0x9F).contains(code) || code == 0x2028 || code == 0x2029
      || code == 0xFEFF || code & 0xFFFE == 0xFFFE
  }

  /// Returns four hexadecimal digits in upper case.
  static func digits(_ code: UInt32) -> [UInt8] {
    let digits = Array(String(code, radix: 16, uppercase: true).utf8)
    return repeatElement(0x30, count: max(0, 4 - digits.count)) + digits
  }
}
