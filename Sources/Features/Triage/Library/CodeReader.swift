internal import Text

/// Reads source code far enough to decide whether a comment can be inserted as a line of its own.
///
/// It may mistake unusual code for a string, and then refuses a comment there. Each byte is read once.
struct CodeReader {
  private let text: [UInt8]
  private let syntax: CodeSyntax
  private let end: Int
  private var at = 0
  /// The delimiters of the heredocs that begin on the next line.
  private var heredocs: [ArraySlice<UInt8>] = []

  private init(_ text: [UInt8], _ syntax: CodeSyntax, until end: Int) {
    (self.text, self.syntax, self.end) = (text, syntax, end)
  }

  /// Returns whether a line can be inserted at an offset: not inside a string, and not in the middle
  /// of a continued line.
  static func canInsertLine(at offset: Int, in text: [UInt8], _ syntax: CodeSyntax) -> Bool {
    if offset > 0, endsWithBackslash(text[..<offset]) { return false }
    if syntax.hasMarkup, isMarkup(around: offset, in: text) { return false }
    if syntax.isEmbedded, !isEmbedded(text[..<offset]) { return false }
    var reader = CodeReader(text, syntax, until: offset)
    return reader.reachesEnd()
  }

  private mutating func reachesEnd() -> Bool {
    while at < end {
      let byte = text[at]
      if byte == 0x0A {
        at += 1
        guard skipHeredocs() else { return false }
      } else if let close = endOfLineComment() {
        at = close
      } else if syntax.hasBlocks, has("/*", at: at) {
        // A comment inside a block comment is one, too.
        at = endOfBlock()
      } else if syntax.hasLifetimes, byte == UInt8(ascii: "'") {
        at = endOfCharacter()
      } else if let close = endOfString() {
        at = close
      } else {
        if syntax.hasHeredocs, byte == UInt8(ascii: "<") { noteHeredoc() }
        at += 1
      }
    }
    // A line comment before the offset ends with its line.
    return at == end || syntax.hasBlocks && isInBlock
  }

  private var isInBlock = false

  private func has(_ sign: String, at offset: Int) -> Bool {
    text[offset...].starts(with: sign.utf8)
  }

  private func endOfLineComment() -> Int? {
    let isSign = has(syntax.line, at: at) || syntax.otherLine.map { has($0, at: at) } ?? false
    guard isSign, !syntax.needsBlank || at == 0 || text[at - 1] <= 0x20 else { return nil }
    return text[at...].firstIndex(of: 0x0A) ?? text.count
  }

  private mutating func endOfBlock() -> Int {
    var depth = 1
    var index = at + 2
    while index + 1 < text.count {
      if has("*/", at: index) {
        depth -= 1
        index += 2
        if depth == 0 {
          isInBlock = index > end
          return index
        }
      } else if syntax.nestsBlocks, has("/*", at: index) {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    isInBlock = true
    return text.count
  }

  /// `'a'` and `'\n'` are characters, `'a` is a lifetime.
  private func endOfCharacter() -> Int {
    if at + 1 < text.count, text[at + 1] == UInt8(ascii: "\\") {
      return (text[min(at + 3, text.count)...].firstIndex { $0 == UInt8(ascii: "'") || $0 == 0x0A })
        .map { $0 + 1 } ?? text.count
    }
    return at + 2 < text.count && text[at + 2] == UInt8(ascii: "'") ? at + 3 : at + 1
  }

  /// The offset after the string that begins here; nil if none does.
  private func endOfString() -> Int? {
    var start = at
    if syntax.hasRawStrings {
      while start < text.count, text[start] == UInt8(ascii: "#") { start += 1 }
    }
    let signs = start - at
    guard let quote = syntax.quotes.first(where: { text[start...].starts(with: $0.mark) }) else {
      return nil
    }
    let close = quote.mark + [UInt8](repeating: UInt8(ascii: "#"), count: signs)
    var index = start + quote.mark.count
    while index < text.count {
      if text[index] == 0x0A, !quote.spansLines { return index }
      if text[index] == UInt8(ascii: "\\"), quote.hasEscapes, signs == 0 {
        index += 2
      } else if text[index...].starts(with: close) {
        return index + close.count
      } else {
        index += 1
      }
    }
    return text.count + 1
  }

  /// Remembers the delimiter after `<<`, `<<-`, `<<~` or `<<<`, quoted or not.
  private mutating func noteHeredoc() {
    guard has("<<", at: at), at == 0 || text[at - 1] != UInt8(ascii: "<") else { return }
    var index = at + 2
    for sign in "<-~" where index < text.count && text[index] == sign.asciiValue { index += 1 }
    if index < text.count, text[index].isQuote { index += 1 }
    let word = text[index...].prefix { $0.isIdentifier }
    guard let first = word.first, !first.isDigit else { return }
    heredocs.append(word)
  }

  /// Skips the heredocs that begin here.
  ///
  /// - Returns: false if one of them continues past the end.
  private mutating func skipHeredocs() -> Bool {
    for word in heredocs {
      var isClosed = false
      while at < text.count, !isClosed {
        let lineEnd = text[at...].firstIndex(of: 0x0A) ?? text.count
        let line = text[at..<lineEnd].drop { $0 <= 0x20 }
        isClosed =
          line.starts(with: word) && !(line.dropFirst(word.count).first?.isIdentifier ?? false)
        at = min(lineEnd + 1, text.count)
      }
      if !isClosed || at > end { return false }
    }
    heredocs = []
    return true
  }

  private static func endsWithBackslash(_ text: ArraySlice<UInt8>) -> Bool {
    text.last { !$0.isLineEnd } == UInt8(ascii: "\\")
      && text.dropLast().last != 0x0A
  }

  /// Whether the lines around an offset look like elements.
  private static func isMarkup(around offset: Int, in text: [UInt8]) -> Bool {
    let before = text[..<offset].last { $0 > 0x20 }
    let isArrow = text[..<offset].lastIndex { $0 > 0x20 }
      .map { $0 > 0 && text[$0 - 1] == UInt8(ascii: "=") }
    return text[offset...].first { $0 > 0x20 } == UInt8(ascii: "<")
      || before == UInt8(ascii: ">") && isArrow != true
  }

  /// Whether all of a text is PHP code.
  private static func isEmbedded(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return text.dropFirst(start).starts(with: "<?php".utf8)
      && Array(text).firstRange(of: Array("?>".utf8)) == nil
  }
}
