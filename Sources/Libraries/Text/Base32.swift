/// Base 32 (RFC 4648, section 6) in upper case.
package enum Base32 {
  /// Returns the whole bytes that `text` encodes, without padding; nil if it contains another
  /// character.
  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in text {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x32...0x37: value = byte - 0x32 + 26
      default: return nil
      }
      bits = bits << 5 | UInt32(value)
      bitCount += 5
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
      }
    }
    return bytes
  }

  /// Returns `bytes` in base 32 without padding.
  package static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    digits(of: bytes, bitsPerDigit: 5, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
  }

  /// Returns the digits of `bytes` in a base of 2 to the power of `width`, without padding.
  static func digits(
    of bytes: some Sequence<UInt8>, bitsPerDigit width: UInt32, _ alphabet: String
  ) -> String {
    let digits = Array(alphabet.utf8)
    let mask = 1 << Int(width) - 1
    var text: [UInt8] = []
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= width {
        bitCount -= width
        text.append(digits[Int(bits >> bitCount) & mask])
      }
    }
    if bitCount > 0 { text.append(digits[Int(bits << (width - bitCount)) & mask]) }
    return String(decoding: text, as: UTF8.self)
  }
}
