internal import Text

/// Reads values after a bare name: `name = "…"`, `name: "…"`, `name: Type = "…"`, `name("…")`.
enum AfterIdentifier {
  static func assignment(of name: SourceName, in text: Span<UInt8>) -> Assignment? {
    var index = SourceAssignments.skipWhitespace(from: name.end, in: text)
    // `String?`, `name!`, `name?`: marks of optional values; a subscript's end.
    if index < text.count, index == name.end, isMark(text[index]) { index += 1 }
    index = SourceAssignments.skipWhitespace(from: index, in: text)
    guard index < text.count else { return nil }
    switch text[index] {
    case UInt8(ascii: "="):
      return afterEquals(index, name: name, in: text)
    case UInt8(ascii: ":"):
      return afterColon(index, name: name, in: text)
    case UInt8(ascii: "|") where SourceAssignments.has("||=", at: index, in: text):
      return SourceAssignments.literal(at: index + 3, of: name.range, as: .assignment, in: text)
    case UInt8(ascii: "(") where index == name.end:
      return SourceAssignments.literal(at: index + 1, of: name.range, as: .call, in: text)
    default:
      guard index > name.end, isDefined(name.range.lowerBound, in: text) else { return nil }
      return SourceAssignments.literal(at: index, of: name.range, as: .assignment, in: text)
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "]")
  }

  private static func afterEquals(
    _ index: Int, name: SourceName, in text: Span<UInt8>
  ) -> Assignment? {
    var next = index + 1
    // `name != "…"` is a comparison; its mark was taken for an optional one.
    if index == name.end + 1, text[name.end] == UInt8(ascii: "!") { return nil }
    guard next < text.count else { return nil }
    if text[next] == UInt8(ascii: ">") { next += 1 }
    // `==` and `=~` compare.
    if text[next.clamped(below: text.count)] == UInt8(ascii: "=") { return nil }
    let position = positionInTuple(name.range.lowerBound, in: text)
    if position > 0, let start = startOfLiteral(position, from: next, in: text) { next = start }
    return SourceAssignments.literal(at: next, of: name.range, as: .assignment, in: text)
  }

  /// The maximum length of the names or literals of a tuple in bytes, up to the last one.
  private static let longestTuple = 512

  /// Returns the number of names before one in an assignment to several: `a, b, name = …`.
  private static func positionInTuple(_ start: Int, in text: Span<UInt8>) -> Int {
    var index = SourceAssignments.skipBlanks(backFrom: start, in: text)
    var count = 0
    while count < 8, index > 0, text[index - 1] == UInt8(ascii: ",") {
      count += 1
      index = SourceAssignments.skipBlanks(backFrom: index - 1, in: text)
      while index > 0, start - index < longestTuple, text[index - 1].isIdentifier { index -= 1 }
      guard start - index < longestTuple else { return 0 }
      index = SourceAssignments.skipBlanks(backFrom: index, in: text)
    }
    return count
  }

  /// Returns the start of a literal after so many others with commas between, or nil.
  private static func startOfLiteral(
    _ count: Int, from start: Int, in text: Span<UInt8>
  ) -> Int? {
    var index = SourceAssignments.skipWhitespace(from: start, in: text)
    for _ in 0..<count {
      guard index < text.count, index - start < longestTuple,
        let literal = StringLiteral(at: index, in: text)
      else { return nil }
      index = SourceAssignments.skipWhitespace(from: literal.end, in: text)
      guard index < text.count, text[index] == UInt8(ascii: ",") else { return nil }
      index = SourceAssignments.skipWhitespace(from: index + 1, in: text)
    }
    return index
  }

  private static func afterColon(
    _ index: Int, name: SourceName, in text: Span<UInt8>
  ) -> Assignment? {
    guard index + 1 < text.count else { return nil }
    if text[index + 1] == UInt8(ascii: "=") {
      return SourceAssignments.literal(at: index + 2, of: name.range, as: .assignment, in: text)
    }
    if let label = SourceAssignments.literal(at: index + 1, of: name.range, as: .label, in: text) {
      return label
    }
    guard let equals = endOfType(from: index + 1, in: text) else { return nil }
    return SourceAssignments.literal(at: equals + 1, of: name.range, as: .assignment, in: text)
  }

  /// Returns the offset of the `=` after a type (`String?`, `[String: Any]`) of at most 64 bytes.
  private static func endOfType(from start: Int, in text: Span<UInt8>) -> Int? {
    var index = start
    let end = min(text.count - 1, start + 64)
    while index < end {
      let byte = text[index]
      if byte == UInt8(ascii: "=") {
        return text[index + 1] == UInt8(ascii: "=") || index == start ? nil : index
      }
      guard byte.isIdentifier || byte.isBlank || isPartOfType(byte) else { return nil }
      index += 1
    }
    return nil
  }

  private static func isPartOfType(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Whether `#define` precedes the name.
  private static func isDefined(_ start: Int, in text: Span<UInt8>) -> Bool {
    let end = SourceAssignments.skipBlanks(backFrom: start, in: text)
    return end < start && SourceAssignments.has("define", at: end - 6, in: text)
      && end >= 7 && (text[end - 7] == UInt8(ascii: "#") || text[end - 7].isBlank)
  }
}

extension Int {
  /// The number, or the last index of a collection of `count` elements if it is beyond.
  fileprivate func clamped(below count: Int) -> Int { Swift.min(self, count - 1) }
}
