internal import Text

/// Reads JSON with common extensions (comments, trailing commas, single quotes, bare names), and
/// old-style property lists.
///
/// One pass over the text without recursion. Nothing is an error: unexpected bytes and unbalanced
/// brackets are skipped. Numbers and constants in JSON make no entries.
package struct BracketReader: ResumableReader {
  package enum Style {
    /// JSON, JSON5, and JSON with comments.
    case json
    /// A JSON value on each line, as in logs and transcripts; a broken line does not spoil the next one.
    case jsonLines
    /// `{ name = "value"; list = ( a, b ); }`, `.strings` files, Xcode projects.
    case oldPropertyList
  }

  private var cursor: EntryCursor
  private let style: Style
  private var isJSON: Bool { style != .oldPropertyList }
  /// Whether a name and its `:` or `=` were read, so that a value is next.
  private var expectsValue = false

  package init(_ text: [UInt8], style: Style, keepsEmpty: Bool = false) {
    cursor = EntryCursor(text)
    cursor.keepsEmpty = keepsEmpty
    self.style = style
    // A `.strings` file has names without brackets around them.
    cursor.trail.enter(list: false)
  }

  mutating func read() -> [Entry] {
    while cursor.at < cursor.text.count { step() }
    return cursor.entries
  }

  package var at: Int { cursor.at }

  package mutating func state() -> ReaderState? {
    guard cursor.trail.isWhole else { return nil }
    cursor.trail.settle(in: cursor.text)
    return ReaderState(cursor.trail, expectsValue: expectsValue)
  }

  package mutating func mark() { cursor.trail.mark() }

  package mutating func resume(_ state: ReaderState, at offset: Int) {
    cursor.at = offset
    cursor.trail = state.trail
    expectsValue = state.expectsValue
  }

  package mutating func takeEntries() -> [Entry] { cursor.takeEntries() }

  package mutating func skim(_ sieve: EntrySieve) { cursor.sieve = sieve }

  package mutating func step() {
    let byte = cursor.text[cursor.at]
    switch byte {
    case 0x0A where style == .jsonLines:
      startLine()
    case 0x20, 0x09, 0x0A, 0x0D:
      skipSpace()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      readString(quote: byte)
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      expectsValue = false
      cursor.at += 1
      skipSpace()
    case UInt8(ascii: "{"):
      open(list: false)
    case UInt8(ascii: "["), UInt8(ascii: "("):
      open(list: true)
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
      if cursor.trail.depth > 1 { cursor.trail.leave() }
      expectsValue = false
      cursor.at += 1
    case UInt8(ascii: ":") where isJSON, UInt8(ascii: "=") where style == .oldPropertyList:
      expectsValue = true
      cursor.at += 1
    case UInt8(ascii: "<") where style == .oldPropertyList:
      readData()
    default:
      if !cursor.skipSlashComment() { readWord() }
    }
  }

  /// Closes what the line before left open, unless the value goes on.
  private mutating func startLine() {
    cursor.at += 1
    guard cursor.byte == UInt8(ascii: "{") || cursor.byte == UInt8(ascii: "[") else { return }
    cursor.trail.leave(to: 1)
    expectsValue = false
  }

  /// Skips white space, within the line if lines count.
  private mutating func skipSpace() {
    guard style == .jsonLines else { return cursor.skipWhitespace() }
    while cursor.byte == 0x20 || cursor.byte == 0x09 || cursor.byte == 0x0D { cursor.at += 1 }
  }

  private mutating func open(list isList: Bool) {
    cursor.trail.startValue()
    cursor.trail.enter(list: isList)
    expectsValue = false
    cursor.at += 1
  }

  private mutating func readString(quote: UInt8) {
    let start = cursor.at + 1
    var at = start
    var hasEscapes = false
    while at < cursor.text.count {
      let byte = cursor.text[at]
      if byte == quote { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        at += 1
      } else if byte == 0x0A, isJSON {
        // A JSON string ends with its line, so a missing quote cannot invert the rest of the file.
        break
      }
      at += 1
    }
    let end = min(at, cursor.text.count)
    let isCut = style == .jsonLines && end < cursor.text.count && cursor.text[end] == 0x0A
    cursor.at = min(isCut ? end : end + 1, cursor.text.count)
    take(start..<end, hasEscapes: hasEscapes, isQuoted: true)
    if isJSON, cursor.byte == UInt8(ascii: ":") { readNumber() }
  }

  /// Reads the `:` after a name and a number after it in the same step: generated files contain
  /// little else.
  private mutating func readNumber() {
    expectsValue = true
    cursor.at += 1
    skipSpace()
    guard cursor.byte.isDigit else { return }
    readWord()
    guard cursor.byte == UInt8(ascii: ",") else { return }
    cursor.at += 1
    skipSpace()
  }

  private mutating func readWord() {
    let start = cursor.at
    while cursor.at < cursor.text.count, isWordByte(cursor.text[cursor.at]) { cursor.at += 1 }
    if cursor.at == start {
      cursor.at += 1
    } else {
      take(start..<cursor.at, hasEscapes: false, isQuoted: false)
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    if byte.isWordByte { return true }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "%"):
      return style == .oldPropertyList
    default: return false
    }
  }

  /// `<0fbd77 1c2735ae>`.
  private mutating func readData() {
    let start = cursor.at + 1
    cursor.at = start
    while cursor.byte.isHexDigit || (cursor.byte.isWhitespace && !cursor.isAtEnd) {
      cursor.at += 1
    }
    take(start..<cursor.at, hasEscapes: false, isQuoted: false)
    if cursor.byte == UInt8(ascii: ">") { cursor.at += 1 }
  }

  private mutating func take(_ range: Range<Int>, hasEscapes: Bool, isQuoted: Bool) {
    if !expectsValue, !cursor.trail.isInList {
      if hasEscapes {
        cursor.trail.name(unescaped(range))
      } else {
        cursor.trail.name(range)
      }
      return
    }
    cursor.trail.startValue()
    expectsValue = false
    guard isQuoted || style == .oldPropertyList, cursor.wants(range) else { return }
    cursor.add(
      range, value: hasEscapes ? unescaped(range) : nil, isQuoted: isQuoted)
  }

  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    isJSON
      ? EscapeStyle.json.unescaped(cursor.text, range)
      : OldPropertyListString.unescaped(cursor.text[range])
  }
}
