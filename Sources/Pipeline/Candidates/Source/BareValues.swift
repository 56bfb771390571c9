internal import Text

/// Reads headers written as one literal: `"X-Api-Key: …"`, as in curl command lines.
enum HeaderText {
  private static let limit = 512

  static func assignment(of whole: SourceName, in text: Span<UInt8>) -> Assignment? {
    let name = whole.loose
    guard name.lowerBound > 0,
      text[name.lowerBound - 1].isQuote, name.upperBound < text.count,
      text[name.upperBound] == UInt8(ascii: ":")
    else { return nil }
    let quote = text[name.lowerBound - 1]
    var start = name.upperBound + 1
    while start < text.count, start - name.upperBound < 8, text[start].isBlank { start += 1 }
    var end = start
    while end < text.count, end - start < limit, text[end] != quote, !text[end].isLineEnd {
      // An interpolated value is a reference.
      if text[end] == UInt8(ascii: "\\") || text[end] == UInt8(ascii: "$") { return nil }
      end += 1
    }
    guard end < text.count, text[end] == quote, end - start >= 4 else { return nil }
    return Assignment(
      name: SourceAssignments.bytes(name, in: text), nameStart: name.lowerBound, span: start..<end,
      value: SourceAssignments.bytes(start..<end, in: text), syntax: .header)
  }
}

/// Reads parameters of URLs anywhere in a text: `?appid=…`, `&api_key=…`.
enum URLParameter {
  private static let limit = 1024

  static func assignment(of whole: SourceName, in text: Span<UInt8>) -> Assignment? {
    let name = whole.loose
    guard name.upperBound + 1 < text.count,
      text[name.upperBound] == UInt8(ascii: "="), startsParameter(name.lowerBound, in: text)
    else { return nil }
    let start = name.upperBound + 1
    var end = start
    while end < text.count, end - start < limit, isPart(text[end]) { end += 1 }
    guard end - start >= 6, !isReference(at: end, in: text) else { return nil }
    return Assignment(
      name: SourceAssignments.bytes(name, in: text), nameStart: name.lowerBound, span: start..<end,
      value: PercentEncoding.decode(start..<end, of: text), syntax: .urlParameter)
  }

  private static func startsParameter(_ start: Int, in text: Span<UInt8>) -> Bool {
    guard start > 0 else { return false }
    return text[start - 1] == UInt8(ascii: "?") || text[start - 1] == UInt8(ascii: "&")
      || SourceAssignments.has("&amp;", at: start - 5, in: text)
  }

  /// Whether the value ends in an interpolation (`\(x)`, `{x}`, `$x`).
  private static func isReference(at end: Int, in text: Span<UInt8>) -> Bool {
    guard end < text.count else { return false }
    return [0x24, 0x28, 0x5B, 0x5C, 0x7B].contains(text[end])
  }

  /// Whether a value may contain the byte: unreserved characters, percent signs, and the marks of
  /// base64.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric
      || [0x21, 0x25, 0x2A, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x40, 0x5F, 0x7C, 0x7E]
        .contains(byte)
  }
}

/// Reads bare values in shell scripts and Dockerfiles: `export NAME=value`, at the start of a line.
enum ShellVariable {
  private static let limit = 512

  static func assignment(of name: SourceName, in text: Span<UInt8>) -> Assignment? {
    guard name.end + 1 < text.count, text[name.end] == UInt8(ascii: "="),
      startsLine(name.range.lowerBound, in: text), isConstant(name.range, in: text)
    else { return nil }
    let start = name.end + 1
    var end = start
    while end < text.count, end - start < limit, isPart(text[end]) { end += 1 }
    // Anything but the end of a word makes it an expression.
    guard end - start >= 8, end == text.count || text[end].isWhitespace else { return nil }
    return Assignment(
      name: SourceAssignments.bytes(name.range, in: text), nameStart: name.range.lowerBound,
      span: start..<end, value: SourceAssignments.bytes(start..<end, in: text), syntax: .shell)
  }

  /// Whether a name has capitals only, as environment variables do.
  private static func isConstant(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    for index in name where text[index].isLowercase { return false }
    return true
  }

  private static func startsLine(_ start: Int, in text: Span<UInt8>) -> Bool {
    var index = SourceAssignments.skipBlanks(backFrom: start, in: text)
    if index < start {
      if SourceAssignments.has("export", at: index - 6, in: text) {
        index -= 6
      } else if SourceAssignments.has("ENV", at: index - 3, in: text) {
        index -= 3
      } else if SourceAssignments.has("ARG", at: index - 3, in: text) {
        index -= 3
      }
    }
    index = SourceAssignments.skipBlanks(backFrom: index, in: text)
    return index == 0 || text[index - 1].isLineEnd
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric
      || [0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x5F, 0x7E].contains(byte)
  }
}
