/// Base 64 in both of its alphabets (RFC 4648, sections 4 and 5).
package enum Base64Text {
  /// The standard alphabet in the order of its values.
  package static let standardDigits = Array((alphanumerics + "+/").utf8)

  private static let alphanumerics =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

  /// Returns the value of a digit of either alphabet; nil for any other byte.
  package static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// Decodes `text`; padding is optional, and bits left over at the end are ignored.
  ///
  /// Nil if it contains another character or its length is impossible.
  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? { decode(text) }

  /// The same for what nearly every caller has, compiled for it.
  package static func decoded(_ text: [UInt8]) -> [UInt8]? { decode(text[...]) }
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? { decode(text) }

  private static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.underestimatedCount / 4 * 3 + 2)
    var bits: UInt32 = 0
    var digitCount = 0
    var isPadded = false
    for byte in text {
      if byte == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      guard !isPadded, let value = value(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      digitCount += 1
      switch digitCount % 4 {
      case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
      case 3: bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
      case 0: bytes.append(UInt8(truncatingIfNeeded: bits))
      default: break
      }
    }
    return digitCount % 4 == 1 ? nil : bytes
  }

  /// Returns `bytes` in base 64 of the URL-safe alphabet, without padding.
  package static func encodedForURL(_ bytes: some Sequence<UInt8>) -> String {
    Base32.digits(of: bytes, bitsPerDigit: 6, alphanumerics + "-_")
  }

  /// Returns `bytes` in base 64 of the standard alphabet, without padding.
  package static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    Base32.digits(of: bytes, bitsPerDigit: 6, alphanumerics + "+/")
  }
}

/// Strict base64 (RFC 4648, section 4), as Foundation decodes it.
package struct Base64Form {
  /// The text as written.
  package let text: String

  /// - Returns: nil for anything else, including missing padding.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix {
      $0.isAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/")
    }
    let padding = bytes.count - digits.count
    guard bytes.count.isMultiple(of: 4), padding <= 2,
      bytes[digits.count...].allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    self.text = text
  }

  /// The decoded bytes.
  package var decoded: [UInt8] { Base64Text.decoded(text.utf8) ?? [] }
}
