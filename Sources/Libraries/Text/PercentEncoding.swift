/// Percent encoding of paths (RFC 3986).
package enum PercentEncoding {
  /// Encodes each byte except `/` and the unreserved characters as `%` and two digits.
  ///
  /// A colon is encoded, too, so that the first component cannot be taken for a scheme.
  package static func encode(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decodes the text; nil if a `%` is not followed by two digits.
  package static func decode(_ text: String) -> [UInt8]? {
    var isValid = true
    let bytes = Array(text.utf8)
    let decoded = decode(bytes.indices, of: bytes.span) { isValid = false }
    return isValid ? decoded : nil
  }

  /// Decodes a range of a text; a `%` that is not followed by two digits stays.
  ///
  /// - Parameter invalid: called for each of these.
  package static func decode(
    _ range: Range<Int>, of text: Span<UInt8>, invalid: () -> Void = {}
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if text[index] == UInt8(ascii: "%") {
        if index + 2 < range.upperBound, let high = text[index + 1].hexValue,
          let low = text[index + 2].hexValue
        {
          result.append(high << 4 | low)
          index += 3
          continue
        }
        invalid()
      }
      result.append(text[index])
      index += 1
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
