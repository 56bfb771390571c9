/// Bytes written as lower-case hexadecimal digits.
package enum Hexadecimal {
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
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
