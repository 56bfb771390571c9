internal import Text
internal import Vocabulary

/// Reads git's binary formats sequentially; each read returns nil at the end of the bytes.
struct ByteReader {
  let bytes: [UInt8]
  /// The offset of the next read, from 0.
  private(set) var offset: Int
  /// The end of the bytes to read.
  let end: Int

  init(_ bytes: [UInt8]) {
    self.init(bytes, 0..<bytes.count)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Four bytes, most significant first.
  mutating func number() -> UInt32? {
    guard let high = short(), let low = short() else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  /// Two bytes, most significant first.
  mutating func short() -> UInt16? {
    guard end - offset >= 2 else { return nil }
    defer { offset += 2 }
    return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  mutating func id() -> ObjectID? {
    guard end - offset >= 20 else { return nil }
    defer { offset += 20 }
    return ObjectID(in: bytes.span, at: offset)
  }

  /// Skips bytes; returns whether there were enough.
  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, end - offset >= count else { return false }
    offset += count
    return true
  }

  /// Returns a reader of the next bytes, and skips them.
  mutating func part(_ count: Int) -> ByteReader? {
    let start = offset
    guard skip(count) else { return nil }
    return ByteReader(bytes, start..<(start + count))
  }

  /// Returns the range up to the next NUL, and skips the NUL.
  mutating func text() -> Range<Int>? {
    let start = offset
    guard let stop = bytes.firstNUL(in: start..<end) else { return nil }
    offset = stop + 1
    return start..<stop
  }

  /// Reads git's offset encoding: groups of seven bits, and each group but the last adds one.
  mutating func offsetNumber() -> Int? {
    var value = 0
    for position in 0..<5 {
      guard offset < end else { return nil }
      let byte = bytes[offset]
      offset += 1
      value = (position == 0 ? 0 : value + 1) << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  /// Reads decimal digits, perhaps with a minus, and the byte after them.
  mutating func decimal(endingAt mark: UInt8) -> Int? {
    var value = 0
    let isNegative = offset < end && bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    for _ in 0..<11 {
      guard offset < end else { return nil }
      let byte = bytes[offset]
      offset += 1
      if byte == mark { return isNegative ? -value : value }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return nil
  }
}
