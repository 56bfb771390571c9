internal import Text

/// Whether a text is well-formed XML, as far as an edit of values can break it: tags in pairs,
/// attributes in quotes, entities that end, no bare `<` or `&`.
package struct XMLSyntax {
  private let text: [UInt8]
  private var at = 0
  private var open: [Range<Int>] = []

  package static func accepts(_ text: [UInt8]) -> Bool {
    var syntax = Self(text: text)
    return syntax.run()
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private mutating func run() -> Bool {
    while at < text.count {
      if text[at] == UInt8(ascii: "<") {
        guard readMarkup() else { return false }
      } else {
        guard readCharacter() else { return false }
      }
    }
    return open.isEmpty
  }

  /// One byte of text or of an attribute, or a whole reference.
  private mutating func readCharacter() -> Bool {
    let byte = text[at]
    at += 1
    if byte < 0x20 { return byte == 0x09 || byte == 0x0A || byte == 0x0D }
    guard byte == UInt8(ascii: "&") else { return true }
    let start = at
    while at < text.count, at - start < 64, text[at] != UInt8(ascii: ";") {
      guard
        text[at].isAlphanumeric || text[at] == UInt8(ascii: "#") || text[at] == 0x5F
          || text[at] == UInt8(ascii: ".") || text[at] == UInt8(ascii: "-")
      else { return false }
      at += 1
    }
    guard at < text.count, text[at] == UInt8(ascii: ";"), at > start else { return false }
    at += 1
    return true
  }

  private mutating func readMarkup() -> Bool {
    if has("<!--") { return skip(past: "-->", from: 4) }
    if has("<![CDATA[") { return skip(past: "]]>", from: 9) }
    if has("<?") { return skip(past: "?>", from: 2) }
    if has("<!") { return skipDeclaration() }
    let isClosing = has("</")
    at += isClosing ? 2 : 1
    let name = readName()
    guard !name.isEmpty else { return false }
    if isClosing {
      skipBlanks()
      guard at < text.count, text[at] == UInt8(ascii: ">"), let last = open.popLast() else {
        return false
      }
      at += 1
      return text[last].elementsEqual(text[name])
    }
    return readAttributes(of: name)
  }

  private mutating func readAttributes(of name: Range<Int>) -> Bool {
    while at < text.count {
      skipBlanks()
      guard at < text.count else { return false }
      if text[at] == UInt8(ascii: ">") {
        at += 1
        open.append(name)
        return true
      }
      if has("/>") {
        at += 2
        return true
      }
      guard !readName().isEmpty else { return false }
      skipBlanks()
      guard at < text.count, text[at] == UInt8(ascii: "=") else { return false }
      at += 1
      skipBlanks()
      guard at < text.count, text[at] == 0x22 || text[at] == 0x27 else { return false }
      let quote = text[at]
      at += 1
      while at < text.count, text[at] != quote {
        guard text[at] != UInt8(ascii: "<"), readCharacter() else { return false }
      }
      guard at < text.count else { return false }
      at += 1
    }
    return false
  }

  /// `<!DOCTYPE …>`, with an inner part in square brackets or not.
  private mutating func skipDeclaration() -> Bool {
    var depth = 0
    while at < text.count {
      let byte = text[at]
      at += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return true }
    }
    return false
  }

  private mutating func readName() -> Range<Int> {
    let start = at
    while at < text.count,
      text[at].isIdentifier || text[at] >= 0x80
        || text[at] == UInt8(ascii: ":") || text[at] == UInt8(ascii: "-")
        || text[at] == UInt8(ascii: ".")
    {
      at += 1
    }
    return start..<at
  }

  private mutating func skipBlanks() {
    while at < text.count, text[at].isWhitespace { at += 1 }
  }

  private func has(_ literal: String) -> Bool {
    at + literal.utf8.count <= text.count
      && text[at..<at + literal.utf8.count].elementsEqual(literal.utf8)
  }

  private mutating func skip(past end: String, from start: Int) -> Bool {
    at += start
    guard let found = text.offset(of: end.utf8, from: at) else { return false }
    at = found + end.utf8.count
    return true
  }
}

/// Where the comments and the CDATA sections of an XML text are, with their marks.
struct XMLRegions {
  private(set) var comments: [Range<Int>] = []
  private(set) var sections: [Range<Int>] = []

  init(_ text: [UInt8]) {
    let commentStart = Array("<!--".utf8)
    let sectionStart = Array("<![CDATA[".utf8)
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      if text[at...].starts(with: commentStart) {
        let end = Self.end(of: "-->", in: text, from: at + 4)
        comments.append(at..<end)
        at = end
      } else if text[at...].starts(with: sectionStart) {
        let end = Self.end(of: "]]>", in: text, from: at + 9)
        sections.append(at..<end)
        at = end
      } else {
        at += 1
      }
    }
  }

  private static func end(of mark: String, in text: [UInt8], from start: Int) -> Int {
    let found = text.offset(of: mark.utf8, from: min(start, text.count))
    return found.map { $0 + mark.utf8.count } ?? text.count
  }
}
