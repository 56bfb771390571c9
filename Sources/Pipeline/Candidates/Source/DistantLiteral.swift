internal import Text

/// Reads a literal further on in the line of a name, or at the start of the next line:
/// `var key string = "V"`, `[]byte("V")`, `key.append("V")`, `func key() string {`, `return "V"`.
struct DistantLiteral {
  /// The literal, or those of several branches and the fallback of an assignment
  /// (`key = isTest ? "A" : "B"`, `key = lookup("NAME") ?? "V"`).
  private(set) var assignments: [Assignment] = []
  /// Whether there is any literal, even one that is no value.
  private(set) var hasLiteral = false

  /// The maximum number of bytes from the name, or from one literal, to the next.
  private static let farthest = 80
  /// The maximum number of bytes from the name to the last literal.
  private static let farthestBranch = 640
  private static let mostLiterals = 4

  init(of name: SourceName, in text: Span<UInt8>) {
    var index = name.end
    var last = min(text.count, name.end + Self.farthest)
    var isAssigned = false
    var hasLineEnd = false
    while index < last {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: "#"): return
      case UInt8(ascii: "$"):
        // The variable before a fallback: `$name = $other ?? "…"`.
        guard isAssigned || Self.isDefined(name, in: text) else { return }
      case UInt8(ascii: ","):
        // Only the next argument of a call; of an option (`"--name", help="…", default="V"`) all.
        guard index == name.end || Self.isOption(name, in: text) else { return }
      case UInt8(ascii: "{"):
        // `{ get; set; }`
        index = Self.endOfAccessors(index, in: text)
      case 0x0A:
        // Only a line that cannot be over.
        guard !hasLineEnd, assignments.isEmpty, Self.isOpen(name, before: index, in: text) else {
          return
        }
        hasLineEnd = true
      case UInt8(ascii: "="):
        isAssigned = isAssigned || Self.isAssignment(index, in: text)
      case UInt8(ascii: "r"), UInt8(ascii: "b"):
        isAssigned = isAssigned || Self.isDeclaration(index, in: text)
      default:
        guard byte.isQuote else { break }
        hasLiteral = true
        guard let literal = StringLiteral(at: index, in: text) else { return }
        if assignments.isEmpty {
          if BodyLiteral.isType(name, in: text) { return }
          isAssigned = isAssigned || Self.isDefined(name, in: text)
        }
        if name.quoteStart == nil || Self.isOfValue(index, in: text) {
          if let value = SourceAssignments.literal(
            at: index, of: name.range, as: isAssigned ? .declared : .distant, in: text)
          {
            assignments.append(value)
          }
          guard isAssigned, assignments.count < Self.mostLiterals else { return }
          last = min(text.count, literal.end + Self.farthest, name.end + Self.farthestBranch)
        }
        index = literal.end - 1
      }
      index += 1
    }
  }

  /// Whether the name is that of an option in quotes.
  private static func isOption(_ name: SourceName, in text: Span<UInt8>) -> Bool {
    name.quoteStart != nil && text[name.range.lowerBound] == UInt8(ascii: "-")
  }

  /// Whether the name is that of a macro.
  private static func isDefined(_ name: SourceName, in text: Span<UInt8>) -> Bool {
    let end = SourceAssignments.skipBlanks(backFrom: name.range.lowerBound, in: text)
    return SourceAssignments.has("#define", at: end - 7, in: text)
  }

  /// Whether the word at an offset returns a value, or delegates a property to one.
  private static func isDeclaration(_ index: Int, in text: Span<UInt8>) -> Bool {
    index > 0 && !text[index - 1].isIdentifier
      && (SourceAssignments.has("return", at: index, in: text)
        || SourceAssignments.has("by ", at: index, in: text))
  }

  /// Returns the offset of the brace that ends accessors, at most 24 bytes after the first one, or
  /// that of the first one.
  private static func endOfAccessors(_ start: Int, in text: Span<UInt8>) -> Int {
    var index = start + 1
    while index < text.count, index - start < 24, text[index] != UInt8(ascii: "}") {
      guard text[index].isLetter || text[index].isBlank || text[index] == UInt8(ascii: ";") else {
        return start
      }
      index += 1
    }
    return index < text.count && text[index] == UInt8(ascii: "}") ? index : start
  }

  /// Whether the literal is the value of an attribute named so (`value="…"`), or a fallback
  /// (`?? "…"`, `unwrap_or("…"`).
  private static func isOfValue(_ quote: Int, in text: Span<UInt8>) -> Bool {
    let sign = SourceAssignments.skipBlanks(backFrom: quote, in: text) - 1
    guard sign >= 0 else { return false }
    switch text[sign] {
    case UInt8(ascii: "?"), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "("):
      return Self.fallbacks.contains { word in
        SourceAssignments.has(word, at: sign + 1 - word.utf8.count, in: text)
      }
    case UInt8(ascii: "="):
      let end = SourceAssignments.skipBlanks(backFrom: sign, in: text)
      return Self.attributes.contains { word in
        SourceAssignments.has(word, at: end - word.utf8.count, in: text)
      }
    default: return false
    }
  }

  private static let fallbacks = ["??", "||", "?:", "or(", "Or(", "else(", "Else("]
  private static let attributes = ["value", "content", "default"]

  /// Whether `=` assigns: it is not part of `==`, `!=`, `<=`, `>=`, `=~`.
  private static func isAssignment(_ index: Int, in text: Span<UInt8>) -> Bool {
    switch index > 0 ? text[index - 1] : 0 {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"): return false
    default: break
    }
    guard index + 1 < text.count else { return false }
    return text[index + 1] != UInt8(ascii: "=") && text[index + 1] != UInt8(ascii: "~")
  }

  /// Whether the line before its end has opened something, ends in an operator, or defines a method
  /// of the name.
  private static func isOpen(
    _ name: SourceName, before end: Int, in text: Span<UInt8>
  ) -> Bool {
    var index = end
    while index > 0, text[index - 1].isBlank || text[index - 1] == 0x0D { index -= 1 }
    switch index > 0 ? text[index - 1] : 0 {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "="),
      UInt8(ascii: ":"), UInt8(ascii: "\\"):
      return true
    default: break
    }
    // The accessor of a property.
    let next = SourceAssignments.skipWhitespace(from: end, in: text)
    return SourceAssignments.has("def ", at: name.loose.lowerBound - 4, in: text)
      || SourceAssignments.has("get()", at: next, in: text)
  }
}
