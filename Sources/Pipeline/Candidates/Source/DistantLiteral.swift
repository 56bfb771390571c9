internal import Text

/// Reads a literal further on in the line of a name, or at the start of the next line:
/// `var key string = "V"`, `[]byte("V")`, `key.append("V")`, `func key() string {`, `return "V"`.
enum DistantLiteral {
  /// The maximum number of bytes between name and literal.
  private static let farthest = 80

  static func assignment(of name: SourceName, in text: Span<UInt8>) -> Assignment? {
    var index = name.end
    let last = min(text.count, name.end + farthest)
    var isAssigned = false
    var hasLineEnd = false
    while index < last {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "$"): return nil
      case 0x0A:
        // Only a line that cannot be over.
        guard !hasLineEnd, isOpen(before: index, in: text) else { return nil }
        hasLineEnd = true
      case UInt8(ascii: "="):
        isAssigned = isAssigned || isAssignment(index, in: text)
      case UInt8(ascii: "r"):
        isAssigned =
          isAssigned
          || index > 0 && !text[index - 1].isIdentifier
            && SourceAssignments.has("return", at: index, in: text)
      default:
        if byte.isQuote {
          if name.quoteStart != nil, !isOfValue(index, in: text) { return nil }
          return SourceAssignments.literal(
            at: index, of: name.range, as: isAssigned ? .declared : .distant, in: text)
        }
      }
      index += 1
    }
    return nil
  }

  /// Whether the literal is the value of an attribute whose name says so: `value="…"`.
  private static func isOfValue(_ quote: Int, in text: Span<UInt8>) -> Bool {
    let equals = SourceAssignments.skipBlanks(backFrom: quote, in: text) - 1
    guard equals >= 0, text[equals] == UInt8(ascii: "=") else { return false }
    let end = SourceAssignments.skipBlanks(backFrom: equals, in: text)
    return ["value", "content", "default"].contains { word in
      SourceAssignments.has(word, at: end - word.utf8.count, in: text)
    }
  }

  /// Whether `=` assigns: it is not part of `==`, `!=`, `<=`, `>=`, `=~`.
  private static func isAssignment(_ index: Int, in text: Span<UInt8>) -> Bool {
    if index > 0, "=!<>".utf8.contains(text[index - 1]) { return false }
    return index + 1 < text.count && !"=~".utf8.contains(text[index + 1])
  }

  /// Whether the line before its end has opened something, or ends in an operator.
  private static func isOpen(before end: Int, in text: Span<UInt8>) -> Bool {
    var index = end
    while index > 0, text[index - 1].isBlank || text[index - 1] == 0x0D { index -= 1 }
    return index > 0 && "{([=:\\".utf8.contains(text[index - 1])
  }
}
