internal import Text

/// Splits XML into tags, text, CDATA sections and comments; skips instructions and declarations.
///
/// Never fails: an unterminated tag ends where the next one begins. Syntax errors set `isBroken`.
struct XMLLexer: ByteCursor {
  enum Token {
    /// The name of an element, and the range of its attributes.
    case open(name: Range<Int>, attributes: Range<Int>, isEmpty: Bool)
    case close(Range<Int>)
    /// Text that may contain references.
    case text(Range<Int>)
    /// The content of a CDATA section, without `<![CDATA[` and `]]>`.
    case characters(Range<Int>)
    /// A comment, including `<!--` and `-->`.
    case comment(Range<Int>)
  }

  let text: [UInt8]
  var at = 0
  /// Whether there was a malformed tag, comment, or section so far.
  private(set) var isBroken = false

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// Returns the next token; nil at the end.
  mutating func next() -> Token? {
    while at < text.count {
      guard text[at] == UInt8(ascii: "<") else { return readText() }
      switch byte(ahead: 1) {
      case UInt8(ascii: "!"):
        if let token = readDeclaration() { return token }
      case UInt8(ascii: "?"):
        at += 2
        note(skip(past: "?>"))
      case UInt8(ascii: "/"):
        return readClose()
      case let byte where byte.isWordByte:
        return readOpen()
      default:
        isBroken = true
        return readText()
      }
    }
    return nil
  }

  private mutating func note(_ isWhole: Bool) {
    if !isWhole { isBroken = true }
  }

  private mutating func readText() -> Token {
    let start = at
    at += 1
    while at < text.count, text[at] != UInt8(ascii: "<") { at += 1 }
    return .text(start..<at)
  }

  private mutating func readClose() -> Token {
    at += 2
    let name = takeXMLName()
    skipWhitespace()
    note(byte == UInt8(ascii: ">"))
    while at < text.count, text[at] != UInt8(ascii: "<") {
      at += 1
      if text[at - 1] == UInt8(ascii: ">") { break }
    }
    return .close(name)
  }

  private mutating func readOpen() -> Token {
    at += 1
    let name = takeXMLName()
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { break }
      at += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        while at < text.count, text[at] != byte, text[at] != UInt8(ascii: "<") { at += 1 }
        if at < text.count, text[at] == byte { at += 1 }
      }
    }
    var end = at
    let isEmpty = end > name.upperBound && text[end - 1] == UInt8(ascii: "/")
    if isEmpty { end -= 1 }
    note(take(UInt8(ascii: ">")))
    return .open(name: name, attributes: name.upperBound..<end, isEmpty: isEmpty)
  }

  /// Reads a comment or a section, or skips a declaration.
  private mutating func readDeclaration() -> Token? {
    let start = at
    if take("<!--") {
      note(skip(past: "-->"))
      return .comment(start..<at)
    }
    if take("<![CDATA[") {
      let isClosed = skip(past: "]]>")
      note(isClosed)
      return .characters(start + 9..<(isClosed ? at - 3 : at))
    }
    skipDeclaration()
    return nil
  }

  /// Skips `<!DOCTYPE …>`, with or without an internal subset in square brackets.
  private mutating func skipDeclaration() {
    let start = at
    var depth = 0
    // After an unclosed bracket, brackets are no longer counted, so that the time stays linear.
    while at < text.count, !isBroken {
      switch text[at] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        at += 1
        return
      default: break
      }
      at += 1
    }
    isBroken = true
    at = start
    skip(past: ">")
  }

  /// Returns the attributes of a tag in order: names with prefixes, values without quotes.
  static func attributes(
    in range: Range<Int>, of text: [UInt8]
  ) -> [(name: Range<Int>, value: Range<Int>)] {
    var found: [(name: Range<Int>, value: Range<Int>)] = []
    var at = range.lowerBound
    let end = range.upperBound
    while at < end {
      while at < end, text[at].isWhitespace { at += 1 }
      let start = at
      while at < end, text[at] != UInt8(ascii: "="), !text[at].isWhitespace { at += 1 }
      let name = start..<at
      while at < end, text[at].isWhitespace { at += 1 }
      guard at < end, text[at] == UInt8(ascii: "=") else { continue }
      at += 1
      while at < end, text[at].isWhitespace { at += 1 }
      guard at < end, text[at] == UInt8(ascii: "\"") || text[at] == UInt8(ascii: "'") else {
        continue
      }
      let quote = text[at]
      at += 1
      let valueStart = at
      while at < end, text[at] != quote { at += 1 }
      if !name.isEmpty { found.append((name, valueStart..<at)) }
      at += 1
    }
    return found
  }
}
