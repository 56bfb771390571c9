/// Bare values in shell scripts and Dockerfiles: `export NAME=value`, at the start of a line.
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
      span: start..<end,
      value: SourceAssignments.bytes(start..<end, in: text), syntax: .shell)
  }

  /// Names of variables of the environment have capitals only.
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
