internal import Text

/// Cuts XML into tags and text; comments, instructions and declarations are left out.
///
/// Never fails: a tag that does not end is taken to end where the next one begins.
package struct XMLLexer {
  package enum Token {
    /// The name of an element, and the range of its attributes.
    case open(name: Range<Int>, attributes: Range<Int>, isEmpty: Bool)
    case close(Range<Int>)
    /// Text in which entities count.
    case text(Range<Int>)
    /// The inside of a CDATA section.
    case characters(Range<Int>)
  }

  private let text: [UInt8]
  private var at = 0

  package init(_ text: [UInt8]) {
    self.text = text
  }

  /// The next one; nil at the end.
  package mutating func next() -> Token? {
    while at < text.count {
      guard text[at] == UInt8(ascii: "<") else { return readText() }
      switch at + 1 < text.count ? text[at + 1] : 0 {
      case UInt8(ascii: "!"):
        if let characters = skipDeclaration() { return .characters(characters) }
      case UInt8(ascii: "?"):
        skip(past: [UInt8(ascii: "?"), UInt8(ascii: ">")])
      case UInt8(ascii: "/"):
        return readClose()
      case let byte where byte.isWordByte:
        return readOpen()
      default:
        return readText()
      }
    }
    return nil
  }

  private mutating func readText() -> Token {
    let start = at
    at += 1
    while at < text.count, text[at] != UInt8(ascii: "<") { at += 1 }
    return .text(start..<at)
  }

  private mutating func readClose() -> Token {
    let start = at + 2
    at = start
    while at < text.count, isNameByte(text[at]) { at += 1 }
    let name = start..<at
    while at < text.count, text[at] != UInt8(ascii: "<") {
      at += 1
      if text[at - 1] == UInt8(ascii: ">") { break }
    }
    return .close(name)
  }

  private mutating func readOpen() -> Token {
    let start = at + 1
    at = start
    while at < text.count, isNameByte(text[at]) { at += 1 }
    let nameEnd = at
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
    let isEmpty = end > nameEnd && text[end - 1] == UInt8(ascii: "/")
    if isEmpty { end -= 1 }
    if at < text.count, text[at] == UInt8(ascii: ">") { at += 1 }
    return .open(name: start..<nameEnd, attributes: nameEnd..<end, isEmpty: isEmpty)
  }

  /// Skips a comment or declaration, or gives the inside of a CDATA section.
  private mutating func skipDeclaration() -> Range<Int>? {
    if starts(with: "<!--") {
      at += 4
      skip(past: [UInt8(ascii: "-"), UInt8(ascii: "-"), UInt8(ascii: ">")])
      return nil
    }
    if starts(with: "<![CDATA[") {
      let start = at + 9
      at = start
      let isClosed = skip(past: [UInt8(ascii: "]"), UInt8(ascii: "]"), UInt8(ascii: ">")])
      return start..<(isClosed ? at - 3 : at)
    }
    skip(past: [UInt8(ascii: ">")])
    return nil
  }

  private func starts(with literal: String) -> Bool {
    var index = at
    for byte in literal.utf8 {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Goes behind the next `end`, or to the end of the text and says false.
  @discardableResult
  private mutating func skip(past end: [UInt8]) -> Bool {
    while at < text.count {
      if text[at] == end[0], at + end.count <= text.count,
        text[at..<at + end.count].elementsEqual(end)
      {
        at += end.count
        return true
      }
      at += 1
    }
    return false
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isWordByte || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// The attributes of a tag in their order: names with their prefixes, values without quotes.
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

  /// The bytes of a range with entities undone; an unknown one stays as it is.
  package static func undoEntities(_ range: Range<Int>, of text: [UInt8]) -> [UInt8] {
    guard text[range].contains(UInt8(ascii: "&")) else { return Array(text[range]) }
    var value: [UInt8] = []
    value.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      if text[at] == UInt8(ascii: "&") {
        // The longest entity, `&#x10FFFF;` with a few leading zeros, is short.
        let limit = min(range.upperBound, at + 14)
        if let end = text[at..<limit].firstIndex(of: UInt8(ascii: ";")),
          let scalar = scalar(of: text[at + 1..<end])
        {
          value.append(scalar: scalar)
          at = end + 1
          continue
        }
      }
      value.append(text[at])
      at += 1
    }
    return value
  }

  private static func scalar(of name: ArraySlice<UInt8>) -> UInt32? {
    if name.first == UInt8(ascii: "#") {
      let digits = String(decoding: name.dropFirst(), as: UTF8.self)
      if digits.hasPrefix("x") || digits.hasPrefix("X") {
        return UInt32(digits.dropFirst(), radix: 16)
      }
      return UInt32(digits)
    }
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return 0x26
    case "lt": return 0x3C
    case "gt": return 0x3E
    case "quot": return 0x22
    case "apos": return 0x27
    default: return nil
    }
  }
}
