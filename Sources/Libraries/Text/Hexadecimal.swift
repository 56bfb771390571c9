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

extension [UInt8] {
  /// Returns the number that digits from an offset are; nil unless all of them are there.
  package func hexNumber(at start: Int, digits: Int, before end: Int) -> UInt32? {
    guard start + digits <= end else { return nil }
    var number: UInt32 = 0
    for index in start..<start + digits {
      guard let digit = self[index].hexValue else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }

  /// Returns what four digits after `\u` stand for, or two such escapes of a surrogate pair, and the
  /// offset after them.
  ///
  /// - Parameter start: the offset of the first digit.
  package func escapedScalar(at start: Int, before end: Int) -> (value: UInt32, end: Int)? {
    guard let unit = hexNumber(at: start, digits: 4, before: end) else { return nil }
    let next = start + 4
    guard unit & 0xFC00 == 0xD800, next + 1 < end, self[next] == UInt8(ascii: "\\"),
      self[next + 1] == self[start - 1],
      let low = hexNumber(at: next + 2, digits: 4, before: end), low & 0xFC00 == 0xDC00
    else { return (unit, next) }
    return (0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF, next + 6)
  }
}
