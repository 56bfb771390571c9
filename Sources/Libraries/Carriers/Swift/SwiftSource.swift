package import Text
package import Vocabulary

/// A Swift file in which string literals, or parts of them, can be replaced by constants.
package struct SwiftSource: Sendable {
  let path: GitPath
  package let text: [UInt8]
  package let tokens: [SwiftToken]
  private let comments: [Range<Int>]

  /// - Parameter text: UTF-8.
  /// - Throws: `SwiftEditError` for invalid Swift.
  package init(_ text: [UInt8], path: GitPath) throws(SwiftEditError) {
    self.path = path
    self.text = text
    do throws(SwiftSyntaxError) {
      let lexer = try SwiftLexer(text)
      tokens = lexer.tokens
      comments = lexer.comments
    } catch {
      throw SwiftEditError(
        path: path, position: Self.position(of: error.offset, in: text),
        reason: "not valid Swift: \(error.reason)", advice: "fix the file first")
    }
  }

  /// Finds the first use of each constant in the code; byte offsets from 0.
  ///
  /// One pass over the file, however many constants there are.
  ///
  /// - Parameter constants: qualified names: `Secrets.tmdbAPIKey`.
  package func firstUses(of constants: some Sequence<String>) -> [String: Range<Int>] {
    var byLastWord: [ArraySlice<UInt8>: [(constant: String, words: [[UInt8]])]] = [:]
    for constant in constants {
      let words = SwiftWords(Array(constant.utf8)).words
      if let last = words.last { byLastWord[last[...], default: []].append((constant, words)) }
    }
    var found: [String: Range<Int>] = [:]
    for (end, token) in tokens.enumerated() {
      guard let wanted = byLastWord[text[token.range]] else { continue }
      for (constant, words) in wanted where found[constant] == nil && end + 1 >= words.count {
        let used = tokens[(end + 1 - words.count)...end]
        guard zip(words, used).allSatisfy({ text[$1.range].elementsEqual($0) }) else { continue }
        found[constant] = Int(tokens[end + 1 - words.count].start)..<token.range.upperBound
      }
    }
    return found
  }

  /// Returns the syntactic context of a range.
  ///
  /// - Throws: `SwiftEditError` if no constant is possible there.
  func context(of span: Range<Int>) throws(SwiftEditError) -> SwiftContext {
    guard span.lowerBound >= 0, span.upperBound <= text.count, !span.isEmpty else {
      throw obstacle(at: span.lowerBound, "the location is not in the file", "scan the file again")
    }
    if isInComment(span) { return .comment }
    let index = lastToken(startingBy: span.lowerBound)
    guard let index, let start = stringStart(at: index), tokens.indices.contains(index + 1) else {
      throw obstacle(
        at: span.lowerBound, "this is not in a string literal", "replace it by hand")
    }
    let segment = Int(tokens[index].end)..<Int(tokens[index + 1].start)
    guard span.lowerBound >= segment.lowerBound, span.upperBound <= segment.upperBound else {
      throw obstacle(
        at: span.lowerBound, "the value extends beyond one string literal",
        "replace it by hand")
    }
    let literal = SwiftLiteral(start: start, end: Int(tokens[start].partner), in: self)
    guard literal.isBetweenCharacters(span, in: segment) else {
      throw obstacle(at: span.lowerBound, "the value ends within an escape", "replace it by hand")
    }
    try checkPlacement(of: literal)
    return literal.holdsOnly(span) ? .literal(literal) : .part(of: literal)
  }

  func obstacle(at offset: Int, _ reason: String, _ advice: String) -> SwiftEditError {
    SwiftEditError(
      path: path, position: Self.position(of: offset, in: text), reason: reason, advice: advice)
  }

  private static func position(of offset: Int, in text: [UInt8]) -> Position {
    LineIndex(text.span).position(of: max(0, min(offset, text.count)), in: text.span)
  }

  private func isInComment(_ span: Range<Int>) -> Bool {
    let index = comments.partitioningIndex { $0.lowerBound > span.lowerBound } - 1
    guard index >= 0 else { return false }
    return comments[index].lowerBound + 2 <= span.lowerBound
      && span.upperBound <= comments[index].upperBound
  }

  private func lastToken(startingBy offset: Int) -> Int? {
    let index = tokens.partitioningIndex { Int($0.start) > offset } - 1
    return index >= 0 ? index : nil
  }

  /// The first token of the literal whose text follows a token; nil if none does.
  private func stringStart(at index: Int) -> Int? {
    switch tokens[index].kind {
    case .stringStart: index
    case .interpolationEnd: Int(tokens[index].parent)
    default: nil
    }
  }
}

extension SwiftSource {
  /// The position where the file declares a name at module level; nil if it does not.
  package func moduleDeclaration(of name: [UInt8]) -> Position? {
    let index = declarations(of: name).first { tokens[$0].parent < 0 }
    return index.map {
      LineIndex(text.span).position(of: tokens[$0].range.lowerBound, in: text.span)
    }
  }

  /// Whether the file declares a name, at any depth, or imports a module of that name.
  package func declaresOrImports(_ name: [UInt8]) -> Bool {
    !declarations(of: name).isEmpty
      || tokens.indices.dropFirst().contains { index in
        has("import", at: index - 1) && text[tokens[index].range].elementsEqual(name)
      }
  }

  /// The indices of the tokens that declare a name.
  func declarations(of name: [UInt8]) -> [Int] {
    tokens.indices.dropFirst().filter { index in
      guard tokens[index].range.count == name.count else { return false }
      let before = tokens[index - 1]
      return before.kind == .word && text[tokens[index].range].elementsEqual(name)
        && SwiftKeyword.declares(text[before.range])
    }
  }
}

/// The reason a value in a Swift file cannot be replaced by a constant.
package struct SwiftEditError: Error, Hashable, CustomStringConvertible {
  package let path: GitPath
  /// Line and column from 1; columns count code points.
  package let position: Position
  /// The obstacle; never contains a value.
  package let reason: String
  /// The alternative for the user.
  package let advice: String

  /// `App/Keys.swift:3:14: …`, not escaped for a terminal.
  package var description: String {
    "\(path.text):\(position.line):\(position.column): \(reason); \(advice)"
  }
}
