/// Headers written as one literal: `"X-Api-Key: …"`, as command lines of curl have them.
enum HeaderText {
  private static let limit = 512

  static func assignment(at hit: Range<Int>, in text: Span<UInt8>) -> Assignment? {
    guard let name = SourceName.loose(around: hit, in: text), name.lowerBound > 0,
      text[name.lowerBound - 1].isQuote, name.upperBound < text.count,
      text[name.upperBound] == UInt8(ascii: ":")
    else { return nil }
    let quote = text[name.lowerBound - 1]
    var start = name.upperBound + 1
    while start < text.count, start - name.upperBound < 8, text[start].isBlank { start += 1 }
    var end = start
    while end < text.count, end - start < limit, text[end] != quote, !text[end].isLineEnd {
      // A value put into the text is a reference.
      if text[end] == UInt8(ascii: "\\") || text[end] == UInt8(ascii: "$") { return nil }
      end += 1
    }
    guard end < text.count, text[end] == quote, end - start >= 4 else { return nil }
    return Assignment(
      name: SourceAssignments.bytes(name, in: text), nameStart: name.lowerBound,
      span: start..<end,
      value: SourceAssignments.bytes(start..<end, in: text), syntax: .header)
  }
}
