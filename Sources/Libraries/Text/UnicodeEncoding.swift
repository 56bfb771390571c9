/// The encoding of a text.
package enum UnicodeEncoding: Sendable {
  /// UTF-8, ASCII, another single-byte encoding, or binary data.
  case utf8
  case utf16(isLittleEndian: Bool, markLength: Int)
  case utf32(isLittleEndian: Bool)

  /// The number of bytes inspected without a byte order mark.
  private static let sampleLength = 4096

  /// Detects the encoding by the byte order mark, or by the NULs of ASCII characters in UTF-16.
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

  /// Whether the beginning has neither control characters nor, except at its end, broken
  /// surrogates.
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

  /// Returns the text as UTF-8 without its byte order mark.
  ///
  /// Invalid sequences become U+FFFD.
  package func utf8(of bytes: Span<UInt8>) -> [UInt8] {
    switch self {
    case .utf8: Self.copy(bytes)
    case .utf16(let isLittleEndian, let mark): Self.utf16(bytes, isLittleEndian, from: mark)
    case .utf32(let isLittleEndian): Self.utf32(bytes, isLittleEndian, from: 4)
    }
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for index in bytes.indices { text.append(bytes[index]) }
    return text
  }

  static func utf16(
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

  static func utf32(
    _ bytes: Span<UInt8>, _ isLittleEndian: Bool, from start: Int
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 4)
    var index = start
    while index + 3 < bytes.count {
      let first = unit(bytes, index, isLittleEndian)
      let second = unit(bytes, index + 2, isLittleEndian)
      text.append(scalar: isLittleEndian ? second << 16 | first : first << 16 | second)
      index += 4
    }
    return text
  }
}

extension UnicodeEncoding {
  /// Returns the content with parts of its text replaced; all other bytes stay, including the byte
  /// order mark.
  ///
  /// - Parameter parts: ascending ranges in the text returned by `utf8(of:)`, and new text in
  ///   UTF-8.
  /// - Returns: nil if a part begins or ends inside a character, or its new text is not UTF-8.
  package func replacing(
    _ parts: [(range: Range<Int>, text: [UInt8])], in bytes: [UInt8]
  ) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var at = start
    // The length in UTF-8 of the text before `at`.
    var offset = 0
    var kept = 0
    for part in parts {
      while offset < part.range.lowerBound, at < bytes.count { step(&at, &offset, bytes) }
      guard offset == part.range.lowerBound, let new = encoded(part.text) else { return nil }
      result += bytes[kept..<at]
      result += new
      while offset < part.range.upperBound, at < bytes.count { step(&at, &offset, bytes) }
      guard offset == part.range.upperBound else { return nil }
      kept = at
    }
    return result + bytes[kept...]
  }

  /// The start of the text: after the byte order mark.
  private var start: Int {
    switch self {
    case .utf8: 0
    case .utf16(_, let markLength): markLength
    case .utf32: 4
    }
  }

  /// Moves past one character.
  private func step(_ at: inout Int, _ offset: inout Int, _ bytes: [UInt8]) {
    switch self {
    case .utf8:
      at += 1
      offset += 1
    case .utf16(let isLittleEndian, _):
      guard at + 1 < bytes.count else {
        at = bytes.count
        offset += 3
        return
      }
      let unit = Self.unit(bytes.span, at, isLittleEndian)
      at += 2
      if unit & 0xFC00 == 0xD800, at + 1 < bytes.count,
        Self.unit(bytes.span, at, isLittleEndian) & 0xFC00 == 0xDC00
      {
        at += 2
        offset += 4
      } else {
        offset += Self.length(unit)
      }
    case .utf32(let isLittleEndian):
      guard at + 3 < bytes.count else {
        at = bytes.count
        return
      }
      let first = Self.unit(bytes.span, at, isLittleEndian)
      let second = Self.unit(bytes.span, at + 2, isLittleEndian)
      at += 4
      offset += Self.length(isLittleEndian ? second << 16 | first : first << 16 | second)
    }
  }

  /// Returns the number of bytes of a code point in UTF-8; three if it is invalid.
  private static func length(_ code: UInt32) -> Int {
    switch code {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x1_0000..<0x11_0000: 4
    default: 3
    }
  }

  private func encoded(_ text: [UInt8]) -> [UInt8]? {
    guard let text = String(validating: text, as: UTF8.self) else { return nil }
    switch self {
    case .utf8: return Array(text.utf8)
    case .utf16(let isLittleEndian, _):
      return text.utf16.flatMap { unit in
        let high = UInt8(unit >> 8)
        let low = UInt8(unit & 0xFF)
        return isLittleEndian ? [low, high] : [high, low]
      }
    case .utf32(let isLittleEndian):
      return text.unicodeScalars.flatMap { (scalar: Unicode.Scalar) -> [UInt8] in
        let big = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> ($0 as UInt32)) }
        return isLittleEndian ? big.reversed() : big
      }
    }
  }
}

extension [UInt8] {
  /// Appends a Unicode scalar value as UTF-8; an invalid one (a lone surrogate, too large) becomes
  /// U+FFFD.
  @inlinable
  public mutating func append(scalar: UInt32) {
    switch scalar {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    case 0xD800..<0xE000, 0x11_0000...:
      append(scalar: 0xFFFD)
    case 0x800..<0x1_0000:
      append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
