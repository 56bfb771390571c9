internal import Text

/// Reads the default of a variable: `${name:-…}`, `${name:=…}`, `${name:…}`.
enum FallbackValue {
  private static let limit = 512

  static func assignment(
    of whole: SourceName, at hit: Range<Int>, in text: Span<UInt8>
  ) -> Assignment? {
    let name = whole.loose
    guard name.lowerBound >= 2,
      text[name.lowerBound - 1] == UInt8(ascii: "{"), text[name.lowerBound - 2] == UInt8(ascii: "$")
    else { return nil }
    // The name ends in a hyphen where that is the operator.
    var nameEnd = name.upperBound
    while nameEnd > hit.upperBound, text[nameEnd - 1] == UInt8(ascii: "-") { nameEnd -= 1 }
    var start = nameEnd
    while start < text.count, start - nameEnd < 2, ":-=".utf8.contains(text[start]) { start += 1 }
    guard start > nameEnd else { return nil }
    var end = start
    while end < text.count, end - start < limit, text[end] != UInt8(ascii: "}") {
      // Another variable is a reference.
      if text[end].isWhitespace || text[end].isQuote || text[end] == UInt8(ascii: "$") {
        return nil
      }
      end += 1
    }
    guard end < text.count, text[end] == UInt8(ascii: "}"), end - start >= 6 else { return nil }
    return Assignment(
      name: SourceAssignments.bytes(name.lowerBound..<nameEnd, in: text),
      nameStart: name.lowerBound, span: start..<end,
      value: SourceAssignments.bytes(start..<end, in: text), syntax: .shell)
  }
}
