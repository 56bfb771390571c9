/// The SHA-1 id of an object: 20 bytes, stored as integers so that hashing and comparing are cheap.
package struct ObjectID: Hashable, Comparable, Sendable {
  package let high: UInt64
  package let middle: UInt64
  package let low: UInt32

  /// Reads the 20 bytes that start at `offset`, which must lie inside `bytes`.
  package init(in bytes: Span<UInt8>, at offset: Int) {
    let bytes = unsafe bytes.bytes
    high = unsafe UInt64(
      bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    middle = unsafe UInt64(
      bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
    low = unsafe UInt32(
      bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset + 16, as: UInt32.self))
  }

  /// The 20 bytes as numbers, most significant first.
  package init(high: UInt64, middle: UInt64, low: UInt32) {
    (self.high, self.middle, self.low) = (high, middle, low)
  }

  /// The first eight bytes: sufficient as a hash, as a SHA-1 is one already.
  package var leadingBits: UInt64 { high }

  /// Whether it is all zeros, which git uses for "no object".
  package var isZero: Bool { high == 0 && middle == 0 && low == 0 }

  /// Reads 20 bytes, most significant first; `bytes` must hold at least 20.
  package init(bytes: Span<UInt8>) {
    var words: (UInt64, UInt64, UInt32) = (0, 0, 0)
    for index in 0..<8 { words.0 = words.0 << 8 | UInt64(bytes[index]) }
    for index in 8..<16 { words.1 = words.1 << 8 | UInt64(bytes[index]) }
    for index in 16..<20 { words.2 = words.2 << 8 | UInt32(bytes[index]) }
    (high, middle, low) = words
  }

  /// Parses forty hexadecimal digits; nil for anything else.
  package init?(hex: String) {
    self.init(hexDigits: Array(hex.utf8).span)
  }

  /// Parses forty hexadecimal digits; nil for anything else.
  package init?(hexDigits digits: Span<UInt8>) {
    guard digits.count == 40 else { return nil }
    func number(_ range: Range<Int>) -> UInt64? {
      var number: UInt64 = 0
      for index in range {
        guard let value = Self.value(of: digits[index]) else { return nil }
        number = number << 4 | UInt64(value)
      }
      return number
    }
    guard let high = number(0..<16), let middle = number(16..<32), let low = number(32..<40) else {
      return nil
    }
    self.init(high: high, middle: middle, low: UInt32(low))
  }

  /// The 20 bytes, most significant first.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(20)
    for shift in stride(from: 56, through: 0, by: -8) {
      result.append(UInt8(truncatingIfNeeded: high >> UInt64(shift)))
    }
    for shift in stride(from: 56, through: 0, by: -8) {
      result.append(UInt8(truncatingIfNeeded: middle >> UInt64(shift)))
    }
    for shift in stride(from: 24, through: 0, by: -8) {
      result.append(UInt8(truncatingIfNeeded: low >> UInt32(shift)))
    }
    return result
  }

  /// Forty lower-case hexadecimal digits.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.high, left.middle, left.low) < (right.high, right.middle, right.low)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// The kinds of objects, with libgit2's numbers.
package enum ObjectKind: Int32, Sendable {
  case commit = 1
  case tree = 2
  case blob = 3
  case tag = 4
}
