internal import Text

/// Reads the literals that a property, method or function returns from its body:
/// `var key: String { get { return "V" } }`, `- (NSString *)key\n{\n  return @"V";\n}`.
enum BodyLiteral {
  /// The maximum number of bytes from a name to its body, and in the body.
  private static let longestHeader = 160
  private static let longestBody = 800
  private static let mostLiterals = 8

  /// Returns the offset of the brace that opens the body of a declared name of a secret; nil if it has
  /// none.
  static func body(of name: SourceName, in text: Span<UInt8>) -> Int? {
    guard name.quoteStart == nil, isDeclared(name.range.lowerBound, in: text),
      let body = startOfBody(after: name.end, in: text),
      SecretName(SourceAssignments.bytes(name.range, in: text)) != .none
    else { return nil }
    return body
  }

  /// Returns the literals in the body of a name, in their order.
  static func assignments(
    of name: SourceName, body: Int, in text: Span<UInt8>
  ) -> [Assignment] {
    var found: [Assignment] = []
    var depth = 0
    var index = body
    let last = min(text.count, body + longestBody)
    while index < last, found.count < mostLiterals {
      switch text[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return found }
      case UInt8(ascii: "/") where SourceAssignments.has("//", at: index, in: text):
        index = LineBorders.end(of: index, limit: longestBody, in: text)
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let literal = StringLiteral(at: index, in: text) else { break }
        if isReturned(index, in: text),
          let value = SourceAssignments.literal(
            at: index, of: name.range, as: .declared, in: text)
        {
          found.append(value)
        }
        index = literal.end
        continue
      default: break
      }
      index += 1
    }
    return found
  }

  /// Whether a type or the word for a declaration precedes the name.
  private static func isDeclared(_ start: Int, in text: Span<UInt8>) -> Bool {
    let end = SourceAssignments.skipBlanks(backFrom: start, in: text)
    guard end > 0 else { return false }
    if text[end - 1] == UInt8(ascii: ")") || text[end - 1] == UInt8(ascii: "*") { return true }
    guard end < start, text[end - 1].isIdentifier || text[end - 1] == UInt8(ascii: "?") else {
      return false
    }
    return !ends(end, with: statements, in: text) && !ends(end, with: types, in: text)
  }

  /// Whether a name is that of a type or a module, which holds values but has none.
  static func isType(_ name: SourceName, in text: Span<UInt8>) -> Bool {
    let start = name.range.lowerBound
    return ends(SourceAssignments.skipBlanks(backFrom: start, in: text), with: types, in: text)
  }

  /// Whether the word that ends before an offset is one of some words.
  private static func ends(_ end: Int, with words: [[UInt8]], in text: Span<UInt8>) -> Bool {
    var first = end
    while first > 0, end - first <= longestWord, text[first - 1].isIdentifier { first -= 1 }
    let count = end - first
    // Most words of a text have another length.
    return words.contains { word in
      word.count == count && word.indices.allSatisfy { text[first + $0] == word[$0] }
    }
  }

  /// The length in bytes of the longest of the words.
  private static let longestWord = 9

  private static let statements = [
    "return", "if", "case", "in", "guard", "while", "switch", "is", "as", "new", "else", "await",
    "try", "throw", "and", "or", "not",
  ].map { Array($0.utf8) }

  private static let types = [
    "enum", "class", "struct", "extension", "actor", "protocol", "interface", "object",
    "namespace", "module", "package",
  ].map { Array($0.utf8) }

  /// Returns the offset of the brace that opens the body, after parameters and a type.
  private static func startOfBody(after start: Int, in text: Span<UInt8>) -> Int? {
    var index = start
    let last = min(text.count, start + longestHeader)
    var parentheses = 0
    while index < last {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "{"): return parentheses == 0 ? index : nil
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if parentheses < 0 { return nil }
      case UInt8(ascii: "="):
        // A closure, not a value.
        let next = SourceAssignments.skipWhitespace(from: index + 1, in: text)
        return next < text.count && text[next] == UInt8(ascii: "{") ? next : nil
      case 0x0A:
        // A brace may open the next line, and nothing else.
        let next = SourceAssignments.skipWhitespace(from: index, in: text)
        guard parentheses > 0 || next < text.count && text[next] == UInt8(ascii: "{") else {
          return nil
        }
      default:
        guard byte.isIdentifier || byte.isBlank || byte == 0x0D || isPartOfType(byte) else {
          return nil
        }
      }
      index += 1
    }
    return nil
  }

  private static func isPartOfType(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "<"),
      UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: ","),
      UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// Whether a literal is what a statement or a branch yields: after `return`, an arrow, a sign of a
  /// condition, or at the start of its line.
  private static func isReturned(_ quote: Int, in text: Span<UInt8>) -> Bool {
    var end = quote
    while end > 0, "@#rb".utf8.contains(text[end - 1]), quote - end < 3 { end -= 1 }
    if end > 0, text[end].isLetter, text[end - 1].isIdentifier { end = quote }
    end = SourceAssignments.skipBlanks(backFrom: end, in: text)
    guard end > 0 else { return false }
    switch text[end - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ">"), 0x0A:
      return true
    default:
      return SourceAssignments.has("return", at: end - 6, in: text)
        || SourceAssignments.has("else", at: end - 4, in: text)
    }
  }
}
