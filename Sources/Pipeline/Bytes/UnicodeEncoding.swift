/// How a text writes its characters.
package enum UnicodeEncoding: Sendable {
  /// UTF-8, ASCII, anything else with single bytes, or no text at all.
  case utf8
  case utf16(isLittleEndian: Bool, markLength: Int)
  case utf32(isLittleEndian: Bool)

  /// How many bytes are looked at where there is no byte order mark.
  private static let sampleLength = 4096

  /// Tells by the byte order mark, or by where the NULs of ASCII characters stand in UTF-16.
  package init(of bytes: Span<UInt8>) {
    self = .utf8
    guard bytes.count >= 4 else {
      if bytes.count >= 2 { self = Self.marked(bytes) ?? .utf8 }
      return
    }
    if bytes[0] == 0xFF, bytes[1] == 0xFE, bytes[2] == 0, bytes[3] == 0 {
      if bytes.count % 4 == 0 { self = .utf32(isLittleEndian: true) }
    } else if bytes[0] == 0, bytes[1] == 0, bytes[2] == 0xFE, bytes[3] == 0xFF {
      if bytes.count % 4 == 0 { self = .utf32(isLittleEndian: false) }
    } else if let marked = Self.marked(bytes) {
      self = marked
    } else if (bytes[0] == 0) != (bytes[1] == 0) || (bytes[2] == 0) != (bytes[3] == 0) {
      self = Self.unmarked(bytes) ?? .utf8
    }
  }

  private static func marked(_ bytes: Span<UInt8>) -> UnicodeEncoding? {
    let isLittleEndian = bytes[0] == 0xFF && bytes[1] == 0xFE
    guard isLittleEndian || (bytes[0] == 0xFE && bytes[1] == 0xFF) else { return nil }
    let looksLikeText = isText(bytes, isLittleEndian: isLittleEndian, from: 2)
    return looksLikeText ? .utf16(isLittleEndian: isLittleEndian, markLength: 2) : nil
  }

  /// UTF-16 without a mark has its NULs only in the higher bytes, and many of them.
  private static func unmarked(_ bytes: Span<UInt8>) -> UnicodeEncoding? {
    let end = min(bytes.count, sampleLength) & ~1
    var counts = (even: 0, odd: 0)
    var index = 0
    while index < end {
      if bytes[index] == 0 { counts.even += 1 }
      if bytes[index + 1] == 0 { counts.odd += 1 }
      index += 2
    }
    let count = max(counts.even, counts.odd)
    guard counts.even == 0 || counts.odd == 0, count >= 8, count * 8 >= end else {
      return nil
    }
    let isLittleEndian = counts.even == 0
    guard isText(bytes, isLittleEndian: isLittleEndian, from: 0) else { return nil }
    return .utf16(isLittleEndian: isLittleEndian, markLength: 0)
  }

  /// Whether the beginning has neither control characters nor, but for its end, broken surrogates.
  private static func isText(_ bytes: Span<UInt8>, isLittleEndian: Bool, from start: Int) -> Bool {
    let end = min(bytes.count, sampleLength) & ~1
    var index = start
    var broken = 0
    while index < end {
      let unit = unit(bytes, index, isLittleEndian)
      index += 2
      if unit < 0x20, !(0x09...0x0D).contains(unit) { return false }
      if unit & 0xFC00 == 0xD800, index < end {
        if self.unit(bytes, index, isLittleEndian) & 0xFC00 == 0xDC00 {
          index += 2
        } else {
          broken += 1
        }
      } else if unit & 0xF800 == 0xD800 {
        broken += 1
      }
    }
    return broken * 50 <= end - start
  }

  static func unit(_ bytes: Span<UInt8>, _ index: Int, _ isLittleEndian: Bool) -> UInt32 {
    let first = UInt32(bytes[index])
    let second = UInt32(bytes[index + 1])
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }

  /// The text as UTF-8 without its byte order mark.
  ///
  /// What is no character becomes U+FFFD.
  func utf8(of bytes: Span<UInt8>) -> [UInt8] {
    switch self {
    case .utf8: Self.copy(bytes)
    case .utf16(let isLittleEndian, let mark): Self.utf16(bytes, isLittleEndian, from: mark)
    case .utf32(let isLittleEndian): Self.utf32(bytes, isLittleEndian)
    }
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for index in bytes.indices { text.append(bytes[index]) }
    return text
  }

  private static func utf16(
    _ bytes: Span<UInt8>, _ isLittleEndian: Bool, from start: Int
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var index = start
    while index + 1 < bytes.count {
      let unit = unit(bytes, index, isLittleEndian)
      index += 2
      if unit < 0x80 {
        text.append(UInt8(truncatingIfNeeded: unit))
      } else if unit & 0xFC00 == 0xD800, index + 1 < bytes.count,
        self.unit(bytes, index, isLittleEndian) & 0xFC00 == 0xDC00
      {
        let low = self.unit(bytes, index, isLittleEndian)
        index += 2
        text.append(scalar: 0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF)
      } else {
        text.append(scalar: unit)
      }
    }
    if index < bytes.count { text.append(scalar: 0xFFFD) }
    return text
  }

  private static func utf32(_ bytes: Span<UInt8>, _ isLittleEndian: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 4)
    var index = 4
    while index + 3 < bytes.count {
      let first = unit(bytes, index, isLittleEndian)
      let second = unit(bytes, index + 2, isLittleEndian)
      text.append(scalar: isLittleEndian ? second << 16 | first : first << 16 | second)
      index += 4
    }
    return text
  }
}
