internal import Text

/// A place in a text that is being read, with the entries found so far.
struct EntryCursor {
  let text: [UInt8]
  /// Offset of the next byte, from 0.
  var at: Int
  var trail = KeyTrail()
  /// Whether empty values make entries, too: they are of no interest to a scan.
  var keepsEmpty = false
  /// Which entries are of interest; nil where all are.
  var sieve: EntrySieve?
  private(set) var entries: [Entry] = []

  /// At the first byte after a UTF-8 byte order mark.
  init(_ text: [UInt8]) {
    self.text = text
    at = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var isAtEnd: Bool { at >= text.count }

  /// The next byte; NUL at the end.
  var byte: UInt8 { at < text.count ? text[at] : 0 }

  /// The byte so far ahead; NUL beyond the end.
  func byte(ahead distance: Int) -> UInt8 {
    at + distance < text.count ? text[at + distance] : 0
  }

  /// Whether the text goes on with `literal`.
  func has(_ literal: String) -> Bool {
    var index = at
    for byte in literal.utf8 {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether a part of the text is `literal`.
  func matches(_ range: Range<Int>, _ literal: String) -> Bool {
    text[range].elementsEqual(literal.utf8)
  }

  /// Skips spaces and tabs.
  mutating func skipBlanks() {
    while at < text.count, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
  }

  /// Skips spaces, tabs and line ends.
  mutating func skipWhitespace() {
    while at < text.count, text[at].isWhitespace { at += 1 }
  }

  /// Goes to the first byte of the next line.
  mutating func skipLine() {
    at = min(lineEnd + 1, text.count)
    if at < text.count, text[at] == 0x0A, text[at - 1] == 0x0D { at += 1 }
  }

  /// Offset of the line end (LF or CR) at or after `at`, or of the end of the text.
  var lineEnd: Int {
    var end = at
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    return end
  }

  /// Goes behind the next `literal`, or to the end where there is none.
  mutating func skip(past literal: String) {
    let first = literal.utf8.first ?? 0
    while at < text.count {
      if text[at] == first, has(literal) {
        at += literal.utf8.count
        return
      }
      at += 1
    }
  }

  /// Skips a `//` or `/* */` comment; false where there is none.
  mutating func skipSlashComment() -> Bool {
    guard byte == UInt8(ascii: "/") else { return false }
    if byte(ahead: 1) == UInt8(ascii: "/") {
      at = lineEnd
      return true
    }
    guard byte(ahead: 1) == UInt8(ascii: "*") else { return false }
    at += 2
    skip(past: "*/")
    return true
  }

  /// Without the blanks and line ends around.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, text[start].isWhitespace { start += 1 }
    while end > start, text[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }

  /// Whether an entry with the names of the trail is of interest; asked before a value is worked
  /// out.
  mutating func wants(_ span: Range<Int>) -> Bool {
    guard !span.isEmpty else { return keepsEmpty }
    guard let sieve else { return true }
    return trail.mayNameSecret(span, in: text, sieve) || sieve.isWanted(span)
  }

  /// Adds an entry under the names of the trail, if it is of interest.
  ///
  /// Empty values are left out unless `keepsEmpty` says otherwise.
  mutating func add(_ span: Range<Int>, value: [UInt8]? = nil, isQuoted: Bool) {
    guard wants(span) else { return }
    let value = value ?? Array(text[span])
    guard !value.isEmpty || keepsEmpty else { return }
    let path = trail.path(for: value, in: text, sieve)
    entries.append(Entry(keyPath: path, span: span, value: value, isQuoted: isQuoted))
  }

  /// Adds an entry under a path of its own.
  mutating func add(
    _ span: Range<Int>, value: [UInt8]? = nil, isQuoted: Bool, keyPath: [String]
  ) {
    guard !span.isEmpty || keepsEmpty else { return }
    let value = value ?? Array(text[span])
    guard !value.isEmpty || keepsEmpty else { return }
    entries.append(Entry(keyPath: keyPath, span: span, value: value, isQuoted: isQuoted))
  }

  /// The entries found since this was last asked.
  mutating func takeEntries() -> [Entry] {
    defer { entries.removeAll(keepingCapacity: true) }
    return entries
  }

  /// A part of the text as a name.
  func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}

extension UInt8 {
  /// A letter, digit or `_`, or a byte of a character beyond ASCII.
  var isWordByte: Bool {
    isDigit || self >= 0x80 || self == 0x5F || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A)
  }
}
