internal import Candidates

/// Base64 as RFC 4648 section 4 has it, which is all that Foundation decodes.
struct Base64Form {
  /// As it is written.
  let text: String

  /// - Returns: nil for what is none, with the padding left out, too.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix { Self.value(of: $0) != nil }
    let padding = bytes.count - digits.count
    guard bytes.count.isMultiple(of: 4), padding <= 2,
      bytes[digits.count...].allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    self.text = text
  }

  /// What it stands for.
  var decoded: [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for value in text.utf8.compactMap(Self.value(of:)) {
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case _ where byte.isUppercase: UInt32(byte - UInt8(ascii: "A"))
    case _ where byte.isLowercase: UInt32(byte - UInt8(ascii: "a")) + 26
    case _ where byte.isDigit: UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
