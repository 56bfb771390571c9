/// Bytes written as lower-case hexadecimal digits.
package enum Hexadecimal {
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns the bytes; nil for anything but pairs of hexadecimal digits.
  package static func bytes(_ text: String) -> [UInt8]? {
    let values = text.utf8.map { byte -> UInt8? in
      switch byte {
      case 0x30...0x39: byte - 0x30
      case 0x61...0x66: byte - 0x61 + 10
      default: nil
      }
    }
    let known = values.compactMap(\.self)
    guard known.count == values.count, known.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: known.count, by: 2).map { known[$0] << 4 | known[$0 + 1] }
  }
}
