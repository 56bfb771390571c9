/// The check whether a string literal may be replaced by an expression.
extension SwiftSource {
  /// - Throws: `SwiftEditError` if the language, or a likely reader of the literal, requires a
  ///   literal.
  func checkPlacement(of literal: SwiftLiteral) throws(SwiftEditError) {
    guard let reason = reasonAround(literal) ?? reasonBeside(literal) else { return }
    throw obstacle(
      at: literal.span.lowerBound, reason,
      reason.hasPrefix("a default argument")
        ? "move it into the body"
        : "move the value into a constant of type String by hand, then run the command again")
  }

  /// The reason given by the brackets around a literal, from the innermost outwards.
  private func reasonAround(_ literal: SwiftLiteral) -> String? {
    var inner = literal.start
    var braces = 0
    for _ in 0..<Self.deepest {
      let bracket = Int(tokens[inner].parent)
      guard bracket >= 0 else { return nil }
      let reason =
        switch text[Int(tokens[bracket].start)] {
        case UInt8(ascii: "("): reason(inParentheses: bracket, of: literal)
        case UInt8(ascii: "{"): reason(inBraces: bracket, of: literal, isInnermost: braces == 0)
        default: String?.none
        }
      if let reason { return reason }
      if text[Int(tokens[bracket].start)] == UInt8(ascii: "{") { braces += 1 }
      inner = bracket
    }
    return "the nesting is too deep"
  }

  private static let deepest = 1_000

  private func reason(inParentheses open: Int, of literal: SwiftLiteral) -> String? {
    if isParameterListOfPublic(open) {
      return "a default argument of a public function cannot use an internal constant"
    }
    guard let callee = behindGenerics(open - 1) else { return nil }
    if tokens[callee].kind == .pound, !has("#expect", at: callee), !has("#require", at: callee) {
      return "the argument of a macro or directive must be a literal"
    }
    guard tokens[callee].kind == .word else { return nil }
    if parent(literal) == open, has("os_log", at: callee) || has("os_signpost", at: callee) {
      return "this function accepts only a literal"
    }
    var name = callee
    while name >= 2, has(".", at: name - 1), tokens[name - 2].kind == .word { name -= 2 }
    guard name > 0, has("@", at: name - 1), !isPropertyWrapper(callee) else { return nil }
    return "the argument of an attribute may have to be a literal"
  }

  /// Whether the attribute that ends with a name is a property wrapper, whose arguments are
  /// ordinary expressions.
  private func isPropertyWrapper(_ name: Int) -> Bool {
    let word = text[tokens[name].range]
    if Self.wrappers.contains(String(decoding: word, as: UTF8.self)) { return true }
    return declarations(of: Array(word)).contains { declaration in
      header(before: declaration, has: ["propertyWrapper"])
    }
  }

  private static let wrappers: Set<String> = [
    "AppStorage", "Default", "Keychain", "KeychainStorage", "SceneStorage", "UserDefault",
    "UserDefaultsBacked",
  ]

  private func reason(
    inBraces open: Int, of literal: SwiftLiteral, isInnermost: Bool
  ) -> String? {
    if let callee = behindGenerics(open - 1) {
      if has("#Predicate", at: callee) || has("#Expression", at: callee) {
        return "this macro does not accept a static constant"
      }
      let isValue = literal.start == open + 1 || has("return", at: literal.start - 1)
      if isValue, has("StaticString", at: callee) { return "a StaticString must be a literal" }
    }
    if isInnermost, header(before: open, has: ["frozen"]) {
      return "a property of a frozen type cannot use an internal constant"
    }
    return header(before: open, has: Self.inlined)
      ? "code that other modules inline cannot use an internal constant" : nil
  }

  /// Whether the declaration that reaches up to an index has one of some attributes.
  func header(before open: Int, has attributes: [String]) -> Bool {
    var index = open - 1
    for _ in 0..<64 {
      guard index > 0 else { return false }
      let token = tokens[index]
      if token.kind == .close {
        if text[Int(token.start)] == UInt8(ascii: "}") { return false }
        index = Int(token.partner) - 1
        continue
      }
      guard token.kind != .open, !has(";", at: index) else { return false }
      if has("@", at: index - 1), attributes.contains(where: { has($0, at: index) }) {
        return true
      }
      index -= 1
    }
    return false
  }

  private static let inlined = [
    "inlinable", "_alwaysEmitIntoClient", "_transparent", "backDeployed",
  ]

  /// The index before `<…>` if the token at an index closes it, otherwise that index.
  func behindGenerics(_ index: Int) -> Int? {
    guard index >= 0 else { return nil }
    guard has(">", at: index) else { return index }
    var depth = 0
    for candidate in stride(from: index, through: max(0, index - 64), by: -1) {
      if has(">", at: candidate) { depth += 1 }
      if has("<", at: candidate) { depth -= 1 }
      if depth == 0 { return candidate > 0 ? candidate - 1 : nil }
    }
    return nil
  }

  package func has(_ word: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && text[tokens[index].range].elementsEqual(word.utf8)
  }
}
