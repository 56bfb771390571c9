internal import Text

/// Splits Swift source into tokens, as far as needed for string literals, comments, regex literals
/// and brackets.
///
/// Source: "The Swift Programming Language", chapter Lexical Structure. Nesting is kept on an
/// explicit stack, so its depth is limited only by memory; the time is linear.
struct SwiftLexer {
  /// A construct that is still open.
  enum Frame {
    case bracket(closing: UInt8)
    case interpolation
    case string(hashes: Int, isBlock: Bool)
  }

  let text: [UInt8]
  var at = 0
  private(set) var tokens: [SwiftToken] = []
  /// The comments in ascending order; byte offsets from 0.
  private(set) var comments: [Range<Int>] = []
  private var frames: [(frame: Frame, token: Int)] = []
  private var isNewLine = true
  /// No regex literal ends on this line before this offset.
  private var noRegexBefore = 0

  /// - Throws: `SwiftSyntaxError` for invalid Swift.
  init(_ text: [UInt8]) throws(SwiftSyntaxError) {
    self.text = text
    guard text.count < Int32.max else {
      throw SwiftSyntaxError(offset: 0, reason: "the file is too large")
    }
    at = text.byteOrderMarkLength
    if has("#!", at: at) { skipLine() }
    while at < text.count {
      if case .string(let hashes, let isBlock)? = frames.last?.frame {
        try readText(hashes: hashes, isBlock: isBlock)
      } else {
        try readCode()
      }
    }
    guard let open = frames.last else { return }
    throw SwiftSyntaxError(
      offset: Int(tokens[open.token].start), reason: "unterminated string, interpolation or bracket"
    )
  }

  private mutating func readCode() throws(SwiftSyntaxError) {
    let byte = text[at]
    switch byte {
    case _ where byte.isWhitespace || byte == 0:
      if byte.isLineEnd { isNewLine = true }
      at += 1
    case UInt8(ascii: "/"):
      try readSlash()
    case UInt8(ascii: "\""):
      try openString(hashes: 0)
    case UInt8(ascii: "#"):
      try readPound()
    case UInt8(ascii: "`"):
      let end = text[(at + 1)...].firstIndex { $0 == byte || $0.isLineEnd } ?? text.count
      add(.word, to: end < text.count && text[end] == byte ? end + 1 : at + 1)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      // In ASCII the closing bracket follows its opening one by two, `)` by one.
      let closing = byte + (byte == UInt8(ascii: "(") ? 1 : 2)
      open(.open, to: at + 1, as: .bracket(closing: closing))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      try closeBracket(byte)
    case _ where Self.isPartOfWord(byte):
      add(.word, to: endOfWord(from: at))
    default:
      add(.symbol, to: at + 1)
    }
  }

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte >= 0x80 || byte == UInt8(ascii: "$")
  }

  private func endOfWord(from start: Int) -> Int {
    text[start...].firstIndex { !Self.isPartOfWord($0) } ?? text.count
  }

  /// Reads a comment, a regex literal or an operator.
  private mutating func readSlash() throws(SwiftSyntaxError) {
    if has("//", at: at) { return skipLine() }
    if has("/*", at: at) { return try skipBlockComment() }
    guard at >= noRegexBefore, !followsOperand else { return add(.symbol, to: at + 1) }
    switch SwiftRegex.end(at: at, hashes: 0, in: text) {
    case .at(let end): add(.regex, to: end)
    case .none(let limit):
      noRegexBefore = limit
      add(.symbol, to: at + 1)
    }
  }

  /// Reads a raw string, an extended regex literal, a directive or a macro.
  private mutating func readPound() throws(SwiftSyntaxError) {
    let quote = text[at...].firstIndex { $0 != UInt8(ascii: "#") } ?? text.count
    let hashes = quote - at
    guard quote < text.count else { return add(.symbol, to: quote) }
    switch text[quote] {
    case UInt8(ascii: "\""):
      try openString(hashes: hashes)
    case UInt8(ascii: "/"):
      guard case .at(let end) = SwiftRegex.end(at: quote, hashes: hashes, in: text) else {
        throw SwiftSyntaxError(offset: at, reason: "unterminated regex literal")
      }
      add(.regex, to: end)
    case let byte where Self.isPartOfWord(byte):
      add(.pound, to: endOfWord(from: quote))
    default:
      add(.symbol, to: quote)
    }
  }

  /// Whether the previous token makes a `/` here a division.
  private var followsOperand: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .word: return !SwiftKeyword.precedesOperand(text[last.range])
    case .close, .stringEnd, .regex, .pound: return true
    case .open, .stringStart, .interpolationStart, .interpolationEnd: return false
    case .symbol:
      // `a!/b`: a postfix operator belongs to the operand before it.
      let byte = text[Int(last.start)]
      guard byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"), last.start > 0 else {
        return false
      }
      let before = text[Int(last.start) - 1]
      return Self.isPartOfWord(before) || before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
    }
  }

  private mutating func closeBracket(_ byte: UInt8) throws(SwiftSyntaxError) {
    switch frames.last?.frame {
    case .interpolation? where byte == UInt8(ascii: ")"):
      close(.interpolationEnd, to: at + 1)
    case .bracket(let closing)? where byte == closing:
      close(.close, to: at + 1)
    default:
      throw SwiftSyntaxError(offset: at, reason: "unmatched closing bracket")
    }
  }
}

extension SwiftLexer {
  func has(_ word: String, at start: Int) -> Bool { text[start...].starts(with: word.utf8) }

  mutating func add(_ kind: SwiftToken.Kind, to end: Int) {
    tokens.append(
      SwiftToken(
        kind: kind, startsLine: isNewLine, start: Int32(at), end: Int32(end),
        parent: Int32(frames.last?.token ?? -1)))
    isNewLine = false
    at = end
  }

  mutating func open(_ kind: SwiftToken.Kind, to end: Int, as frame: Frame) {
    let token = tokens.count
    add(kind, to: end)
    frames.append((frame, token))
  }

  /// Closes the innermost open construct.
  mutating func close(_ kind: SwiftToken.Kind, to end: Int) {
    guard let start = frames.popLast()?.token else { return }
    let token = tokens.count
    add(kind, to: end)
    tokens[token].partner = Int32(start)
    tokens[start].partner = Int32(token)
  }

  /// Skips a comment up to the end of the line.
  mutating func skipLine() {
    let end = text[at...].firstIndex { $0.isLineEnd } ?? text.count
    comments.append(at..<end)
    at = end
  }

  mutating func skipBlockComment() throws(SwiftSyntaxError) {
    let start = at
    var depth = 0
    repeat {
      guard at + 1 < text.count else {
        throw SwiftSyntaxError(offset: start, reason: "unterminated comment")
      }
      if has("/*", at: at) {
        depth += 1
        at += 2
      } else if has("*/", at: at) {
        depth -= 1
        at += 2
      } else {
        if text[at].isLineEnd { isNewLine = true }
        at += 1
      }
    } while depth > 0
    comments.append(start..<at)
  }
}

/// String literals: `"…"`, `#"…"#`, `"""…"""`.
extension SwiftLexer {
  /// Reads the opening quotes.
  mutating func openString(hashes: Int) throws(SwiftSyntaxError) {
    let quote = at + hashes
    let isTriple = has("\"\"\"", at: quote)
    // `#"""#` is one quote in quotes: the text of a multiline literal begins on the next line.
    let isBlock = isTriple && (hashes == 0 || isBlankToLineEnd(from: quote + 3))
    if isBlock, !isBlankToLineEnd(from: quote + 3) {
      throw SwiftSyntaxError(
        offset: at, reason: "the text of a multiline literal must begin on the line after \"\"\"")
    }
    open(
      .stringStart, to: quote + (isBlock ? 3 : 1), as: .string(hashes: hashes, isBlock: isBlock))
  }

  /// Reads the text of a literal up to its end or to the next interpolation.
  mutating func readText(hashes: Int, isBlock: Bool) throws(SwiftSyntaxError) {
    while at < text.count {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "\""):
        let quotes = isBlock ? 3 : 1
        if !isBlock || has("\"\"\"", at: at), hasHashes(hashes, at: at + quotes) {
          return close(.stringEnd, to: at + quotes + hashes)
        }
        at += 1
      case UInt8(ascii: "\\") where hasHashes(hashes, at: at + 1):
        let next = at + 1 + hashes
        guard next < text.count, isBlock || !text[next].isLineEnd else { return try unended() }
        if text[next] == UInt8(ascii: "(") {
          return open(.interpolationStart, to: next + 1, as: .interpolation)
        }
        at = next + 1
      case _ where byte.isLineEnd && !isBlock:
        return try unended()
      default:
        at += 1
      }
    }
  }

  private func unended() throws(SwiftSyntaxError) {
    throw SwiftSyntaxError(offset: at, reason: "unterminated string literal")
  }

  func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= text.count && text[start..<start + count].allSatisfy { $0 == 0x23 }
  }

  private func isBlankToLineEnd(from start: Int) -> Bool {
    let end = text[start...].firstIndex { !$0.isBlank } ?? text.count
    return end < text.count && text[end].isLineEnd
  }
}

/// A syntax error found while reading literals and brackets.
struct SwiftSyntaxError: Error {
  /// The offset in bytes, from 0.
  let offset: Int
  /// Without a full stop; never a value.
  let reason: String
}
