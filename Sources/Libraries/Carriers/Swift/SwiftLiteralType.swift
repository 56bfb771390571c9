internal import Text

/// The type of a literal as declared around it.
extension SwiftSource {
  func reasonBeside(_ literal: SwiftLiteral) -> String? {
    if has("as", at: literal.end + 1), !isString([literal.end + 2]) {
      return "the literal is converted to a type other than String"
    }
    guard has("=", at: literal.start - 1), tokens[literal.start - 1].parent == parent(literal)
    else { return nil }
    if isRawValue(before: literal.start - 1) { return "the raw value of a case must be a literal" }
    return reason(ofTypeBefore: literal.start - 1)
  }

  func parent(_ literal: SwiftLiteral) -> Int32 { tokens[literal.start].parent }

  /// Whether the `=` at an index belongs to `case a = "…", b = "…"` of an enum.
  private func isRawValue(before equals: Int) -> Bool {
    var name = equals - 1
    for _ in 0..<4_096 {
      guard name > 0, tokens[name].kind == .word else { return false }
      if has("case", at: name - 1) {
        return !["if", "guard", "while", "for", ","].contains { has($0, at: name - 2) }
      }
      guard has(",", at: name - 1), name >= 2 else { return false }
      // The preceding case: `a`, `a = 1` or `a = "…"`.
      let last = group(endingAt: name - 2)
      name = has("=", at: last - 1) ? last - 2 : last
    }
    return true
  }

  /// The first token of the bracket or string that ends at an index.
  private func group(endingAt index: Int) -> Int {
    switch tokens[index].kind {
    case .close, .stringEnd: Int(tokens[index].partner)
    default: index
    }
  }

  /// The reason given by the type in `let name: Type = "…"` or of a parameter.
  private func reason(ofTypeBefore equals: Int) -> String? {
    var index = equals - 1
    var type: [Int] = []
    for _ in 0..<32 {
      guard index > 1 else { return nil }
      if has(":", at: index) { break }
      // `let name = "…"`: the colon further up belongs to another declaration.
      if has("let", at: index) || has("var", at: index) { return nil }
      guard isPartOfType(index) else { return nil }
      type.insert(index, at: 0)
      index = group(endingAt: index) - 1
    }
    guard has(":", at: index), !type.isEmpty, isDeclared(index - 1), !isString(type),
      let first = text[Int(tokens[type[0]].start)...].first, !first.isLowercase
    else { return nil }
    return "its type may require a literal"
  }

  private func isPartOfType(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .word: true
    case .close: text[Int(tokens[index].start)] != UInt8(ascii: "}")
    case .symbol: [".", "?", "!", "<", ">", "&", ","].contains { has($0, at: index) }
    default: false
    }
  }

  /// Whether a name is declared there as a variable or parameter.
  private func isDeclared(_ name: Int) -> Bool {
    guard name > 0, tokens[name].kind == .word else { return false }
    let before = tokens[name - 1]
    switch before.kind {
    case .open: return true
    case .word: return !has("case", at: name - 1)
    case .symbol: return has(",", at: name - 1)
    default: return false
    }
  }

  /// Whether a type accepts a String; other types may not.
  private func isString(_ type: [Int]) -> Bool {
    let words = type.filter { index in
      index < tokens.count
        && !["?", "!", "any", "some", "Swift", "."].contains { has($0, at: index) }
    }
    if words.count == 4, has("Optional", at: words[0]) { return has("String", at: words[2]) }
    guard words.count == 1, let word = words.first else { return false }
    return Self.stringTypes.contains(String(decoding: text[tokens[word].range], as: UTF8.self))
  }

  private static let stringTypes: Set<String> = [
    "Any", "AnyHashable", "CVarArg", "Codable", "Comparable", "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Hashable", "LosslessStringConvertible", "Sendable",
    "String", "StringProtocol",
  ]
}
