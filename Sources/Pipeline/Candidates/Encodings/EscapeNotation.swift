internal import Text

/// A notation of single bytes in a text.
enum EscapeNotation: CaseIterable {
  /// `%41`, as in URLs.
  case percent
  /// `\x41` and `\u0041`, as in source code and JSON.
  case backslash
  /// `&#65;`, `&#x41;`, and the names of the signs of markup.
  case reference

  /// The number of escapes in a row that tell a text in this notation from one with single signs in it.
  private static let fewest = 4

  private var sign: UInt8 {
    switch self {
    case .percent: UInt8(ascii: "%")
    case .backslash: UInt8(ascii: "\\")
    case .reference: UInt8(ascii: "&")
    }
  }

  /// Whether a range has several escapes of printable ASCII in a row, or, in a URL, one of a byte that
  /// separates names and values.
  func isUsed(in range: Range<Int>, of text: Span<UInt8>) -> Bool {
    var (index, inRow, rowEnd) = (range.lowerBound, 0, -1)
    while index < range.upperBound {
      guard text[index] == sign,
        let (byte, end) = byte(at: index, before: range.upperBound, in: text),
        byte.isTextByte
      else {
        index += 1
        continue
      }
      if self == .percent, "=:\"&{\n".utf8.contains(byte) { return true }
      inRow = index == rowEnd ? inRow + 1 : 1
      if inRow >= Self.fewest { return true }
      (rowEnd, index) = (end, end)
    }
    return false
  }

  /// Decodes a range.
  ///
  /// - Returns: the text, and the offset that each of its bytes was decoded from, with the end.
  func decoded(_ range: Range<Int>, of text: Span<UInt8>) -> (bytes: [UInt8], origins: [Int32]) {
    var bytes: [UInt8] = []
    var origins: [Int32] = []
    bytes.reserveCapacity(range.count)
    origins.reserveCapacity(range.count + 1)
    var index = range.lowerBound
    while index < range.upperBound {
      origins.append(Int32(clamping: index))
      if text[index] == sign, let (byte, end) = byte(at: index, before: range.upperBound, in: text)
      {
        bytes.append(byte)
        index = end
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    origins.append(Int32(clamping: range.upperBound))
    return (bytes, origins)
  }

  /// Returns the byte that an escape stands for, and the end of it; nil if there is none.
  private func byte(at start: Int, before end: Int, in text: Span<UInt8>) -> (UInt8, end: Int)? {
    switch self {
    case .percent: Base16.byte(at: start + 1, before: end, in: text).map { ($0, start + 3) }
    case .backslash: Self.backslashed(at: start + 1, before: end, in: text)
    case .reference: Self.referred(at: start + 1, before: end, in: text)
    }
  }

  private static func backslashed(
    at start: Int, before end: Int, in text: Span<UInt8>
  ) -> (UInt8, end: Int)? {
    guard start < end else { return nil }
    switch text[start] {
    case UInt8(ascii: "x"):
      return Base16.byte(at: start + 1, before: end, in: text).map { ($0, start + 3) }
    case UInt8(ascii: "u"):
      guard Base16.byte(at: start + 1, before: end, in: text) == 0,
        let byte = Base16.byte(at: start + 3, before: end, in: text), byte < 0x80
      else { return nil }
      return (byte, start + 5)
    default: return nil
    }
  }

  private static func referred(
    at start: Int, before end: Int, in text: Span<UInt8>
  ) -> (UInt8, end: Int)? {
    guard start < end else { return nil }
    guard text[start] == UInt8(ascii: "#") else {
      for (name, byte) in names where SourceAssignments.has(name, at: start, in: text) {
        return start + name.utf8.count <= end ? (byte, start + name.utf8.count) : nil
      }
      return nil
    }
    var index = start + 1
    let isHex = index < end && text[index].lowercased == UInt8(ascii: "x")
    if isHex { index += 1 }
    var value = 0
    let first = index
    while index < end, index - first < 6, let digit = text[index].hexValue,
      isHex || digit < 10
    {
      value = value * (isHex ? 16 : 10) + Int(digit)
      index += 1
    }
    guard index > first, value < 0x80, index < end, text[index] == UInt8(ascii: ";") else {
      return nil
    }
    return (UInt8(value), index + 1)
  }

  private static let names: [(String, UInt8)] = [
    ("quot;", UInt8(ascii: "\"")), ("apos;", UInt8(ascii: "'")), ("lt;", UInt8(ascii: "<")),
    ("gt;", UInt8(ascii: ">")), ("amp;", UInt8(ascii: "&")),
  ]
}
