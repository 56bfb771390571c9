/// Values before a name in quotes: `setValue("…", forHTTPHeaderField: "name")`.
enum BeforeQuotedName {
  private static let limit = 4096

  static func assignment(of name: SourceName, in text: Span<UInt8>) -> Assignment? {
    guard var index = name.quoteStart else { return nil }
    if index > 0, text[index - 1] == UInt8(ascii: "@") { index -= 1 }
    index = SourceAssignments.skipBlanks(backFrom: index, in: text)
    guard index > 0, text[index - 1] == UInt8(ascii: ":") else { return nil }
    guard let label = startOfLabel(endingAt: index - 1, in: text) else { return nil }
    index = SourceAssignments.skipBlanks(backFrom: label, in: text)
    if index > 0, text[index - 1] == UInt8(ascii: ",") {
      index = SourceAssignments.skipBlanks(backFrom: index - 1, in: text)
    }
    guard index > 0, text[index - 1].isQuote,
      let start = openingQuote(before: index - 1, in: text)
    else { return nil }
    return SourceAssignments.literal(at: start, of: name.range, as: .header, in: text)
  }

  /// The start of a label of at most 40 letters that begins with `for`.
  private static func startOfLabel(endingAt end: Int, in text: Span<UInt8>) -> Int? {
    var start = end
    while start > 0, end - start < 40, text[start - 1].isIdentifier { start -= 1 }
    return SourceAssignments.has("for", at: start, in: text) && end - start >= 3 ? start : nil
  }

  /// The quote of the same kind before the one at `end`, on its line.
  private static func openingQuote(before end: Int, in text: Span<UInt8>) -> Int? {
    var index = end - 1
    while index >= 0, end - index < limit, !text[index].isLineEnd {
      let isEscaped = index > 0 && text[index - 1] == UInt8(ascii: "\\")
      if text[index] == text[end], !isEscaped { return index }
      index -= 1
    }
    return nil
  }
}
