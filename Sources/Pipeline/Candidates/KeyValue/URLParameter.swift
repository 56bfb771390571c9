/// Parameters of URLs, wherever they stand in a text: `?appid=…`, `&api_key=…`.
enum URLParameter {
  private static let limit = 1024

  static func assignment(at hit: Range<Int>, in text: Span<UInt8>) -> Assignment? {
    guard let name = SourceName.loose(around: hit, in: text), name.upperBound + 1 < text.count,
      text[name.upperBound] == UInt8(ascii: "="), startsParameter(name.lowerBound, in: text)
    else { return nil }
    let start = name.upperBound + 1
    var end = start
    while end < text.count, end - start < limit, isPart(text[end]) { end += 1 }
    guard end - start >= 6, !isReference(at: end, in: text) else { return nil }
    return Assignment(
      name: SourceAssignments.bytes(name, in: text), nameStart: name.lowerBound,
      span: start..<end,
      value: Escape.percentDecoded(start..<end, in: text), syntax: .urlParameter)
  }

  private static func startsParameter(_ start: Int, in text: Span<UInt8>) -> Bool {
    guard start > 0 else { return false }
    return text[start - 1] == UInt8(ascii: "?") || text[start - 1] == UInt8(ascii: "&")
      || SourceAssignments.has("&amp;", at: start - 5, in: text)
  }

  /// Whether what ends the value puts another value in (`\(x)`, `{x}`, `$x`).
  private static func isReference(at end: Int, in text: Span<UInt8>) -> Bool {
    guard end < text.count else { return false }
    return [0x24, 0x28, 0x5B, 0x5C, 0x7B].contains(text[end])
  }

  /// What a value is written in: unreserved characters, percent signs and the marks of base64.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric
      || [0x21, 0x25, 0x2A, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x40, 0x5F, 0x7C, 0x7E]
        .contains(byte)
  }
}
