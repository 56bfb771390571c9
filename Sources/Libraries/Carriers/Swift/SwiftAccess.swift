/// The visibility of declarations to other modules, whose compiler also reads default arguments.
extension SwiftSource {
  /// Whether a parenthesis opens the parameters of a function, initializer or subscript that other
  /// modules can call.
  func isParameterListOfPublic(_ open: Int) -> Bool {
    guard let declaration = declarationOfParameters(at: open) else { return false }
    switch access(of: declaration) {
    case .other: return false
    case .exported: return true
    case nil: return isInExportedExtension(declaration)
    }
  }

  /// The token of `func`, `init` or `subscript` whose parameters a parenthesis opens; nil if it
  /// opens something else.
  private func declarationOfParameters(at open: Int) -> Int? {
    guard var name = behindGenerics(open - 1) else { return nil }
    // `init?(` and `init!(`
    if has("?", at: name) || has("!", at: name), has("init", at: name - 1) { name -= 1 }
    if name > 0, has("func", at: name - 1) { return name - 1 }
    // `self.init(…)` is a call, and so is `init` after an operand.
    guard has("init", at: name) || has("subscript", at: name), !has(".", at: name - 1) else {
      return operatorFunction(before: name)
    }
    return name
  }

  /// The `func` before the signs of an operator that end at an index.
  private func operatorFunction(before end: Int) -> Int? {
    var index = end
    while index > 0, tokens[index].kind == .symbol { index -= 1 }
    return index < end && has("func", at: index) ? index : nil
  }

  private enum Access {
    case exported
    case other
  }

  /// The access that the modifiers before a declaration state; nil if they state none.
  private func access(of declaration: Int) -> Access? {
    var index = declaration - 1
    for _ in 0..<64 where index >= 0 {
      let token = tokens[index]
      switch token.kind {
      case .close where text[Int(token.start)] == UInt8(ascii: ")"):
        // The arguments of an attribute, and the argument of `nonisolated`.
        index = Int(token.partner) - 1
      case .word:
        let word = String(decoding: text[token.range], as: UTF8.self)
        if Self.exporting.contains(word) { return .exported }
        if Self.hiding.contains(word) { return .other }
        guard Self.modifiers.contains(word) || has("@", at: index - 1) else { return nil }
        index -= 1
      case .symbol where has("@", at: index) || has(".", at: index):
        index -= 1
      default:
        return nil
      }
    }
    return nil
  }

  /// Whether a declaration without access is a member of an extension or protocol that states one.
  private func isInExportedExtension(_ declaration: Int) -> Bool {
    let brace = Int(tokens[declaration].parent)
    guard brace > 0 else { return false }
    var index = brace - 1
    for _ in 0..<64 where index >= 0 {
      let token = tokens[index]
      if token.kind == .open || has(";", at: index) { return false }
      if token.kind == .close {
        guard text[Int(token.start)] != UInt8(ascii: "}") else { return false }
        index = Int(token.partner) - 1
        continue
      }
      if has("extension", at: index) { return access(of: index) == .exported }
      index -= 1
    }
    return false
  }

  private static let exporting: Set<String> = ["open", "package", "public"]
  private static let hiding: Set<String> = ["fileprivate", "internal", "private"]

  private static let modifiers: Set<String> = [
    "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "final", "infix",
    "isolated", "mutating", "nonisolated", "nonmutating", "optional", "override", "postfix",
    "prefix", "required", "static",
  ]
}
