internal import Text
package import Vocabulary

/// An enum of string constants that is the only declaration of a file, so that a generated type can
/// take its place.
package struct ConstantEnum: Sendable {
  package struct Member: Sendable {
    package let name: String
    /// The text of its literal without quotes; byte offsets from 0.
    package let span: Range<Int>
  }

  package let members: [Member]
  private let source: SwiftSource
  private let declaration: Range<Int>

  /// - Returns: nil if the file declares anything else than `enum NAME`, which is not public, with
  ///   members like `static let key = "…"`.
  package init?(named name: String, in bytes: [UInt8], path: GitPath) {
    guard let source = try? SwiftSource(bytes, path: path) else { return nil }
    var start = source.endOfImports
    let first = start
    if source.has("internal", at: start) { start += 1 }
    guard source.has("enum", at: start), source.has(name, at: start + 1),
      source.has("{", at: start + 2),
      Int(source.tokens[start + 2].partner) == source.tokens.count - 1,
      let members = source.constants(from: start + 3, to: source.tokens.count - 1),
      !members.isEmpty
    else { return nil }
    self.source = source
    self.members = members
    declaration =
      source.tokens[first].range.lowerBound..<source.tokens[start + 2].range.lowerBound
  }

  /// Returns the file with a comment in place of the enum.
  package func emptied(_ comment: String) -> [UInt8] {
    let end = source.tokens[source.tokens.count - 1].range.upperBound
    return source.text[..<declaration.lowerBound] + Array(comment.utf8) + source.text[end...]
  }
}

extension SwiftSource {
  /// The index of the first token after imports at the top.
  fileprivate var endOfImports: Int {
    var index = 0
    while has("import", at: index) || (has("import", at: index + 1) && !has("@", at: index)) {
      repeat { index += 1 } while index < tokens.count && !tokens[index].startsLine
    }
    return index
  }

  /// The members in a range of tokens; nil if one is something else than a string constant.
  fileprivate func constants(from start: Int, to end: Int) -> [ConstantEnum.Member]? {
    var members: [ConstantEnum.Member] = []
    var index = start
    while index < end {
      while ["internal", "nonisolated"].contains(where: { has($0, at: index) }) { index += 1 }
      guard has("static", at: index), has("let", at: index + 1), index + 5 < end else {
        return nil
      }
      let name = tokens[index + 2]
      index += 3
      if has(":", at: index), has("String", at: index + 1) { index += 2 }
      guard name.kind == .word, has("=", at: index), tokens[index + 1].kind == .stringStart,
        Int(tokens[index + 1].partner) == index + 2
      else { return nil }
      let literal = SwiftLiteral(start: index + 1, end: index + 2, in: self)
      guard literal.plainText != nil, literal.hashes == 0 else { return nil }
      index += 3
      guard index == end || tokens[index].startsLine else { return nil }
      members.append(
        ConstantEnum.Member(
          name: String(decoding: text[name.range], as: UTF8.self),
          span: tokens[index - 2].range.upperBound..<tokens[index - 1].range.lowerBound))
    }
    return members
  }
}

extension SwiftSource {
  /// The members of a type that the file uses: `Secrets.key`.
  ///
  /// - Returns: nil if it uses the type in another way, or extends it.
  package func membersUsed(of type: String) -> Set<String>? {
    var members: Set<String> = []
    for index in tokens.indices where has(type, at: index) && !has(".", at: index - 1) {
      guard has(".", at: index + 1), tokens.indices.contains(index + 2),
        tokens[index + 2].kind == .word, !has("extension", at: index - 1)
      else { return nil }
      members.insert(String(decoding: text[tokens[index + 2].range], as: UTF8.self))
    }
    return members
  }
}
