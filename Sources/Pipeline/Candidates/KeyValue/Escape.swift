/// Escapes in string literals, and percent encoding.
enum Escape {
  /// Undoes the escape whose backslash stands before `start`.
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

  /// Reads up to so many hexadecimal digits as one code point.
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

  /// Undoes percent encoding; a percent sign without two digits stays as it is.
  static func percentDecoded(_ range: Range<Int>, in text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if text[index] == UInt8(ascii: "%"), index + 2 < range.upperBound,
        let high = text[index + 1].hexValue, let low = text[index + 2].hexValue
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}
