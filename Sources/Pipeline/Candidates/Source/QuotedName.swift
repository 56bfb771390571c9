internal import Text

/// Reads values after a name in quotes: `"name": "…"`, `["name"] = "…"`, `"name" => "…"`, `("name",
/// "…")`, `(name: "name", value: "…")`, `["NAME"] ?? "…"`, `"--name", "…"`, `"name" { default = "…"`.
enum AfterQuotedName {
  static func assignment(of name: SourceName, in text: Span<UInt8>) -> Assignment? {
    var index = SourceAssignments.skipWhitespace(from: name.end, in: text)
    var isLookup = false
    // The end of a subscript or of the arguments of a lookup.
    if index < text.count, text[index] == UInt8(ascii: "]") || text[index] == UInt8(ascii: ")") {
      isLookup = true
      index = SourceAssignments.skipWhitespace(from: index + 1, in: text)
    }
    guard index + 1 < text.count else { return nil }
    switch (text[index], text[index + 1]) {
    case (UInt8(ascii: ":"), _) where !isLookup:
      return literal(at: index + 1, of: name, as: .entry, in: text)
        ?? SourceAssignments.wrappedLiteral(at: index + 1, of: name.range, in: text)
    case (UInt8(ascii: "="), UInt8(ascii: ">")):
      return literal(at: index + 2, of: name, as: .entry, in: text)
    case (UInt8(ascii: "="), UInt8(ascii: "=")):
      return nil
    case (UInt8(ascii: "="), _):
      return literal(at: index + 1, of: name, as: .entry, in: text)
    case (UInt8(ascii: "?"), UInt8(ascii: "?")), (UInt8(ascii: "|"), UInt8(ascii: "|")):
      // The fallback value of the lookup.
      guard isLookup else { return nil }
      let isStored = SourceAssignments.has("=", at: index + 2, in: text)
      return literal(at: index + (isStored ? 3 : 2), of: name, as: .entry, in: text)
    case (UInt8(ascii: "o"), UInt8(ascii: "r")) where isLookup:
      return literal(at: index + 2, of: name, as: .entry, in: text)
    case (UInt8(ascii: ","), _) where !isLookup:
      return afterComma(index + 1, name: name, in: text)
    case (UInt8(ascii: "{"), _):
      // The block of a lookup, or that of a variable with a default.
      return isLookup
        ? literal(at: index + 1, of: name, as: .entry, in: text)
        : afterDefault(index + 1, name: name, in: text)
    case (UInt8(ascii: "t"), UInt8(ascii: "o")) where !isLookup:
      // A pair in Kotlin.
      guard index > name.end, SourceAssignments.has(" ", at: index + 2, in: text) else {
        return nil
      }
      return literal(at: index + 3, of: name, as: .entry, in: text)
    case (UInt8(ascii: "v"), UInt8(ascii: "a")):
      return isLookup ? ofWrappedProperty(index, name: name, in: text) : nil
    default:
      return nil
    }
  }

  /// Reads the first value of a stored property: `@AppStorage("name") var key = "V"`.
  private static func ofWrappedProperty(
    _ start: Int, name: SourceName, in text: Span<UInt8>
  ) -> Assignment? {
    guard SourceAssignments.has("var ", at: start, in: text),
      let equals = (start..<min(text.count, start + 80)).first(where: {
        text[$0] == UInt8(ascii: "=") || text[$0].isLineEnd
      }), text[equals] == UInt8(ascii: "=")
    else { return nil }
    return literal(at: equals + 1, of: name, as: .entry, in: text)
  }

  /// Reads the second of two arguments; in a list of words the next one is not a value.
  private static func afterComma(
    _ start: Int, name: SourceName, in text: Span<UInt8>
  ) -> Assignment? {
    let index = SourceAssignments.skipWhitespace(from: start, in: text)
    let labels = ["value", "defaultValue", "default", "fallback", "to"]
    if let label = labels.first(where: { SourceAssignments.has($0, at: index, in: text) }) {
      let sign = SourceAssignments.skipWhitespace(from: index + label.utf8.count, in: text)
      guard sign < text.count, text[sign] == UInt8(ascii: ":") || text[sign] == UInt8(ascii: "=")
      else { return nil }
      return literal(at: sign + 1, of: name, as: .header, in: text)
    }
    guard let quote = name.quoteStart else { return nil }
    let isSure = isOption(name, in: text) || isFirstArgument(quote, in: text)
    return literal(at: index, of: name, as: isSure ? .header : .distant, in: text)
  }

  /// Whether the name is an option of a command: `["--name", "…"]`.
  private static func isOption(_ name: SourceName, in text: Span<UInt8>) -> Bool {
    text[name.range.lowerBound] == UInt8(ascii: "-")
  }

  /// Reads the default of a variable in a block of at most 240 bytes:
  /// `variable "name" { default = "…" }`.
  private static func afterDefault(
    _ start: Int, name: SourceName, in text: Span<UInt8>
  ) -> Assignment? {
    let last = min(text.count, start + 240)
    var index = start
    while index < last, text[index] != UInt8(ascii: "}") {
      if SourceAssignments.has("default", at: index, in: text) {
        let equals = SourceAssignments.skipWhitespace(from: index + 7, in: text)
        guard equals < text.count, text[equals] == UInt8(ascii: "=") else { return nil }
        return literal(at: equals + 1, of: name, as: .entry, in: text)
      }
      index += 1
    }
    return nil
  }

  private static func isFirstArgument(_ quote: Int, in text: Span<UInt8>) -> Bool {
    var before = SourceAssignments.skipBlanks(backFrom: quote, in: text)
    if before > 0, text[before - 1] == UInt8(ascii: "@") { before -= 1 }
    return before > 0 && text[before - 1] == UInt8(ascii: "(")
  }

  private static func literal(
    at start: Int, of name: SourceName, as syntax: Assignment.Syntax, in text: Span<UInt8>
  ) -> Assignment? {
    SourceAssignments.literal(at: start, of: name.range, as: syntax, in: text)
  }
}

/// Reads values before a name in quotes: `setValue("…", forHTTPHeaderField: "name")`.
enum BeforeQuotedName {
  private static let limit = SourceAssignments.longestLiteral

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

  /// Returns the start of a label of at most 40 letters that begins with `for`.
  private static func startOfLabel(endingAt end: Int, in text: Span<UInt8>) -> Int? {
    var start = end
    while start > 0, end - start < 40, text[start - 1].isIdentifier { start -= 1 }
    return SourceAssignments.has("for", at: start, in: text) && end - start >= 3 ? start : nil
  }

  /// Returns the quote of the same kind before the one at `end`, on its line.
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
