internal import Bytes

extension XcconfigParser {
  /// Reads the line that starts here with `#`.
  mutating func include() throws(SyntaxError) -> IncludeDirective {
    let start = cursor.offset
    let position = cursor.position()
    cursor.advance()
    cursor.skipBlanksAndComment()
    guard !cursor.isAtLineEnd else {
      throw SyntaxError(at: position, "`#` starts no comment; write //")
    }
    let wordStart = cursor.offset
    cursor.skipWord()
    let word = Array(cursor.text(from: wordStart))
    guard word == Self.keyword || word == Self.optionalKeyword else {
      throw SyntaxError(at: position, Self.advice(forWord: word))
    }
    cursor.skipBlanksAndComment()
    let name = try quotedName()
    cursor.skipBlanksAndComment()
    guard cursor.isAtLineEnd else {
      throw SyntaxError(
        at: cursor.position(),
        "\(shownByte) behind the name of the included file; only a // comment can stand there")
    }
    return IncludeDirective(
      name: name, isOptional: word == Self.optionalKeyword, span: start..<cursor.offset,
      position: position)
  }

  private mutating func quotedName() throws(SyntaxError) -> [UInt8] {
    let position = cursor.position()
    guard cursor.byte == UInt8(ascii: "\"") else {
      throw SyntaxError(
        at: position,
        "\(shownByte) where the name of a file is wanted; write it in double quotes: "
          + "#include \"file\"")
    }
    cursor.advance()
    let start = cursor.offset
    cursor.skipInLine { $0 != UInt8(ascii: "\"") }
    let name = Array(String(decoding: cursor.text(from: start), as: UTF8.self).utf8)
    guard cursor.byte == UInt8(ascii: "\"") else {
      throw SyntaxError(at: position, "the closing quote is missing behind the name of the file")
    }
    cursor.advance()
    return name
  }

  private static let keyword = Array("include".utf8)
  private static let optionalKeyword = Array("include?".utf8)

  /// What to write in place of a word that is no directive.
  ///
  /// The word itself is not shown: a line that starts with `#` can hold anything.
  private static func advice(forWord word: [UInt8]) -> String {
    let quote = UInt8(ascii: "\"")
    if word.starts(with: keyword + [quote]) || word.starts(with: optionalKeyword + [quote]) {
      return "a blank is missing before the quote; write #include \"file\""
    }
    if word.map({ $0 | 0x20 }).starts(with: keyword) {
      return "only #include \"file\" and #include? \"file\" are known, in small letters and with "
        + "a blank before the name"
    }
    return "only #include and #include? are known; a comment is written //"
  }
}
