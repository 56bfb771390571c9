internal import Text

/// A string literal of C, Objective-C or C++.
struct CLiteral: Hashable {
  enum Kind {
    /// `"…"`
    case c
    /// `@"…"`
    case objectiveC
    /// `L"…"`, `u8"…"`, `R"(…)"`, `"…"_suffix`: a macro cannot take its place.
    case other
  }

  let kind: Kind
  /// The range with its quotes and what is before and after them; byte offsets from 0.
  let span: Range<Int>
  /// The range between the quotes.
  let content: Range<Int>
  /// The name before each parenthesis around it, from the outermost inwards; empty for none.
  let callees: [[UInt8]]
  /// The directive that it is in: `define`; nil outside directives.
  let directive: [UInt8]?
}

/// Finds the string literals, comments and directives of C, Objective-C and C++ code.
///
/// Source: ISO C17, 5.1.1.2 and 6.4; trigraphs are not read.
struct CLexer {
  /// A preprocessor directive.
  struct Directive {
    /// Its name, such as `import`, `if` or `define`.
    let name: [UInt8]
    /// The offset after its last line.
    var end: Int
    /// The number of `#if` around it.
    let depth: Int
  }

  private(set) var literals: [CLiteral] = []
  /// In ascending order.
  private(set) var comments: [Range<Int>] = []
  private(set) var directives: [Directive] = []
  /// The offset of the first code outside directives and comments; the end if there is none.
  private(set) var firstCode: Int

  private let text: [UInt8]
  private var at: Int
  private var isLineStart = true
  private var depth = 0
  private var directive: [UInt8]?
  private var callees: [[UInt8]] = []
  /// The name directly before this position; empty after anything else.
  private var lastWord: [UInt8] = []

  /// - Throws: `CSyntaxError` for an unterminated literal or comment.
  init(_ text: [UInt8]) throws(CSyntaxError) {
    self.text = text
    firstCode = text.count
    at = text.byteOrderMarkLength
    while at < text.count { try readNext() }
    if let last = directives.indices.last, directive != nil { directives[last].end = text.count }
  }

  private mutating func readNext() throws(CSyntaxError) {
    let byte = text[at]
    switch byte {
    case _ where byte.isLineEnd:
      endLine()
    case _ where byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C:
      at += 1
    case UInt8(ascii: "\\") where lineEndLength(at: at + 1) > 0:
      at += 1 + lineEndLength(at: at + 1)
    case UInt8(ascii: "/") where has("//", at: at):
      skipLineComment()
    case UInt8(ascii: "/") where has("/*", at: at):
      try skipBlockComment()
    case UInt8(ascii: "#") where isLineStart:
      readDirective()
    default:
      isLineStart = false
      if directive == nil { firstCode = min(firstCode, at) }
      try readCode(byte)
    }
  }

  private mutating func readCode(_ byte: UInt8) throws(CSyntaxError) {
    switch byte {
    case UInt8(ascii: "\""):
      try readString(from: at, kind: .c)
    case UInt8(ascii: "@"):
      let next = text[(at + 1)...].firstIndex { !$0.isBlank } ?? text.count
      if next < text.count, text[next] == UInt8(ascii: "\"") {
        let start = at
        at = next
        try readString(from: start, kind: .objectiveC)
      } else {
        readSymbol()
      }
    case UInt8(ascii: "'"):
      readCharacter()
    case UInt8(ascii: "("):
      callees.append(lastWord)
      readSymbol()
    case UInt8(ascii: ")"):
      _ = callees.popLast()
      readSymbol()
    case _ where byte.isIdentifier || byte >= 0x80 || byte == UInt8(ascii: "$"):
      try readWord()
    default:
      readSymbol()
    }
  }

  private mutating func readSymbol() {
    lastWord = []
    at += 1
  }

  private mutating func readWord() throws(CSyntaxError) {
    let start = at
    let isNumber = (0x30...0x39).contains(text[at])
    at = endOfWord(from: at)
    // `1'000'000` of C++
    while isNumber, at + 1 < text.count, text[at] == UInt8(ascii: "'"), text[at + 1].isIdentifier {
      at = endOfWord(from: at + 1)
    }
    lastWord = Array(text[start..<at])
    guard at < text.count, text[at] == UInt8(ascii: "\"") else { return }
    switch String(decoding: lastWord, as: UTF8.self) {
    case "L", "u", "U", "u8": try readString(from: start, kind: .other)
    case "R", "LR", "uR", "UR", "u8R": try readRawString(from: start)
    default: break
    }
  }

  private func endOfWord(from start: Int) -> Int {
    text[start...].firstIndex { !$0.isIdentifier && $0 < 0x80 && $0 != UInt8(ascii: "$") }
      ?? text.count
  }

  /// Reads a literal whose opening quote is at the position.
  private mutating func readString(from start: Int, kind: CLiteral.Kind) throws(CSyntaxError) {
    let content = at + 1
    at = content
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      if text[at] == UInt8(ascii: "\\") {
        at += 1 + max(1, lineEndLength(at: at + 1))
      } else if text[at].isLineEnd {
        throw CSyntaxError(offset: start, reason: "unterminated string literal")
      } else {
        at += 1
      }
    }
    guard at < text.count else {
      throw CSyntaxError(offset: start, reason: "unterminated string literal")
    }
    let end = at
    at += 1
    add(kind, start, content..<end)
  }

  private mutating func add(_ kind: CLiteral.Kind, _ start: Int, _ content: Range<Int>) {
    // `"…"_suffix` of C++
    let end = at
    at = at < text.count && text[at] == UInt8(ascii: "_") ? endOfWord(from: at) : at
    literals.append(
      CLiteral(
        kind: at == end ? kind : .other, span: start..<at, content: content, callees: callees,
        directive: directive))
    lastWord = []
  }

  /// Reads `R"delimiter(…)delimiter"`.
  private mutating func readRawString(from start: Int) throws(CSyntaxError) {
    let quote = at
    guard let open = text[quote...].prefix(20).firstIndex(of: UInt8(ascii: "(")) else {
      throw CSyntaxError(offset: start, reason: "unterminated string literal")
    }
    let closing = [UInt8(ascii: ")")] + text[(quote + 1)..<open] + [UInt8(ascii: "\"")]
    at = open + 1
    while at < text.count, !text[at...].starts(with: closing) { at += 1 }
    guard at < text.count else {
      throw CSyntaxError(offset: start, reason: "unterminated string literal")
    }
    let end = at
    at += closing.count
    add(.other, start, open + 1..<end)
  }

  /// Skips `'a'`; an apostrophe in skipped code is one byte.
  private mutating func readCharacter() {
    lastWord = []
    var end = at + 1
    while end < text.count, text[end] != UInt8(ascii: "'"), !text[end].isLineEnd {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    at = end < text.count && text[end] == UInt8(ascii: "'") ? end + 1 : at + 1
  }
}

/// Lines, comments and directives.
extension CLexer {
  private func has(_ word: String, at start: Int) -> Bool { text[start...].starts(with: word.utf8) }

  /// The length of the line end at an offset; 0 if there is none.
  private func lineEndLength(at offset: Int) -> Int {
    guard offset < text.count, text[offset].isLineEnd else { return 0 }
    return has("\r\n", at: offset) ? 2 : 1
  }

  private mutating func endLine() {
    at += lineEndLength(at: at)
    isLineStart = true
    lastWord = []
    guard directive != nil else { return }
    directive = nil
    callees = []
    if let last = directives.indices.last { directives[last].end = at }
  }

  /// Skips a comment up to the end of its line, which a backslash continues.
  private mutating func skipLineComment() {
    let start = at
    while at < text.count, !text[at].isLineEnd {
      let continued = text[at] == UInt8(ascii: "\\") ? lineEndLength(at: at + 1) : 0
      at += 1 + continued
    }
    comments.append(start..<min(at, text.count))
  }

  private mutating func skipBlockComment() throws(CSyntaxError) {
    let start = at
    at += 2
    while at < text.count, !has("*/", at: at) { at += 1 }
    guard at < text.count else {
      throw CSyntaxError(offset: start, reason: "unterminated comment")
    }
    at += 2
    comments.append(start..<at)
  }

  private mutating func readDirective() {
    isLineStart = false
    let start = text[(at + 1)...].firstIndex { !$0.isBlank } ?? text.count
    at = start < text.count ? endOfWord(from: start) : start
    let name = Array(text[start..<at])
    switch String(decoding: name, as: UTF8.self) {
    case "if", "ifdef", "ifndef":
      depth += 1
    case "endif":
      depth = max(0, depth - 1)
    case "error", "warning":
      // Their text may contain a single apostrophe.
      while at < text.count, !text[at].isLineEnd {
        at += 1 + (text[at] == UInt8(ascii: "\\") ? lineEndLength(at: at + 1) : 0)
      }
      at = min(at, text.count)
    default:
      break
    }
    directive = name
    callees = []
    lastWord = []
    directives.append(Directive(name: name, end: at, depth: depth))
  }
}

/// A syntax error found while reading literals and comments.
struct CSyntaxError: Error {
  /// The offset in bytes, from 0.
  let offset: Int
  /// Without a full stop; never a value.
  let reason: String
}
