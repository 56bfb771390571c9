internal import Text

/// Checks whether XML is well-formed, as far as an edit of values can break it.
///
/// Tags must be balanced, attributes quoted, references terminated, and `<` and `&` escaped.
enum XMLSyntax {
  static func accepts(_ text: [UInt8]) -> Bool {
    var lexer = XMLLexer(text)
    var open: [Range<Int>] = []
    while let token = lexer.next() {
      guard !lexer.isBroken else { return false }
      switch token {
      case .open(let name, let attributes, let isEmpty):
        guard areAttributes(attributes, of: text) else { return false }
        if !isEmpty { open.append(name) }
      case .close(let name):
        guard let last = open.popLast(), text[last].elementsEqual(text[name]) else { return false }
      case .text(let range):
        guard isCharacterData(range, of: text) else { return false }
      case .characters, .comment: break
      }
    }
    return open.isEmpty && !lexer.isBroken
  }

  /// Whether the rest of a tag after its name consists of attributes.
  private static func areAttributes(_ range: Range<Int>, of text: [UInt8]) -> Bool {
    var part = XMLPart(text, range)
    part.skipWhitespace()
    while part.at < range.upperBound {
      guard !part.takeXMLName().isEmpty else { return false }
      part.skipWhitespace()
      guard part.take(UInt8(ascii: "=")) else { return false }
      part.skipWhitespace()
      let quote = part.byte
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
      part.at += 1
      while part.at < range.upperBound, part.byte != quote {
        guard part.byte != UInt8(ascii: "<"), part.readCharacter() else { return false }
      }
      guard part.at < range.upperBound else { return false }
      part.at += 1
      part.skipWhitespace()
    }
    return true
  }

  private static func isCharacterData(_ range: Range<Int>, of text: [UInt8]) -> Bool {
    var part = XMLPart(text, range)
    while part.at < range.upperBound {
      guard part.readCharacter() else { return false }
    }
    return true
  }
}

/// A cursor in a part of an XML text; the caller checks its end.
private struct XMLPart: ByteCursor {
  let text: [UInt8]
  var at: Int

  init(_ text: [UInt8], _ range: Range<Int>) {
    self.text = text
    at = range.lowerBound
  }

  /// Reads one byte of text or an attribute, or a whole reference.
  mutating func readCharacter() -> Bool {
    let byte = byte
    at += 1
    if byte < 0x20 { return byte == 0x09 || byte == 0x0A || byte == 0x0D }
    guard byte == UInt8(ascii: "&") else { return true }
    let name = take {
      $0.isAlphanumeric || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    return (1..<64).contains(name.count) && take(UInt8(ascii: ";"))
  }
}

extension ByteCursor {
  /// Takes a tag or attribute name, with its prefix.
  mutating func takeXMLName() -> Range<Int> {
    take { $0.isWordByte || $0 == 0x3A || $0 == 0x2D || $0 == 0x2E }
  }
}

/// The comments and CDATA sections of an XML text, including their delimiters.
struct XMLRegions {
  private(set) var comments: [Range<Int>] = []
  private(set) var sections: [Range<Int>] = []

  init(_ text: [UInt8]) {
    var lexer = XMLLexer(text)
    while let token = lexer.next() {
      switch token {
      case .comment(let range): comments.append(range)
      case .characters(let range): sections.append(range.lowerBound - 9..<lexer.at)
      case .open, .close, .text: break
      }
    }
  }
}
