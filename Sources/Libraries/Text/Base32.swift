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
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
    var text: [UInt8] = []
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 5 {
        bitCount -= 5
        text.append(digits[Int(bits >> bitCount) & 31])
      }
    }
    if bitCount > 0 { text.append(digits[Int(bits << (5 - bitCount)) & 31]) }
    return String(decoding: text, as: UTF8.self)
  }
}
