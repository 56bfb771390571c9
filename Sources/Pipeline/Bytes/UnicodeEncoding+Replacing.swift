extension UnicodeEncoding {
  /// The content with parts of its text replaced; every other byte stays, the byte order mark too.
  ///
  /// - Parameter parts: ascending ranges in the text as `utf8(of:)` gives it, and new text in UTF-8.
  /// - Returns: nil where a part begins or ends inside a character, or its new text is not UTF-8.
  package func replacing(
    _ parts: [(range: Range<Int>, text: [UInt8])], in bytes: [UInt8]
  ) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var at = start
    // How long the text before `at` is in UTF-8.
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

  /// Where the text begins: behind the byte order mark.
  private var start: Int {
    switch self {
    case .utf8: 0
    case .utf16(_, let markLength): markLength
    case .utf32: 4
    }
  }

  /// Goes behind one character.
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

  /// How many bytes a code takes in UTF-8; three where it is no character.
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
      return text.unicodeScalars.flatMap { scalar in
        let big = (0..<4).map { UInt8(scalar.value >> (24 - 8 * UInt32($0)) & 0xFF) }
        return isLittleEndian ? big.reversed() : big
      }
    }
  }
}
