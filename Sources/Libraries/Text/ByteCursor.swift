/// A position in a text that moves forward byte by byte; the base of all format readers.
///
/// Public because the compiler serializes no `package` function for other modules: readers would call
/// these through witness tables for each byte, which doubled the time of histories with large YAML files.
public protocol ByteCursor {
  var text: [UInt8] { get }
  /// The offset of the next byte.
  var at: Int { get set }
}

extension ByteCursor {
  @inlinable public var isAtEnd: Bool { at >= text.count }

  /// The next byte; NUL at the end.
  @inlinable public var byte: UInt8 { at < text.count ? text[at] : 0 }

  /// The byte at a distance ahead; NUL beyond the end.
  @inlinable public func byte(ahead distance: Int) -> UInt8 {
    at + distance < text.count ? text[at + distance] : 0
  }

  /// Whether the text continues with `literal`.
  @inlinable public func has(_ literal: String) -> Bool {
    var index = at
    for byte in literal.utf8 {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Whether a part of the text is `literal`.
  @inlinable public func matches(_ range: Range<Int>, _ literal: String) -> Bool {
    text[range].elementsEqual(literal.utf8)
  }

  /// Takes the next byte if it is `wanted`.
  @inlinable public mutating func take(_ wanted: UInt8) -> Bool {
    guard at < text.count, text[at] == wanted else { return false }
    at += 1
    return true
  }

  /// Takes the next bytes if they are `literal`.
  @inlinable public mutating func take(_ literal: String) -> Bool {
    guard has(literal) else { return false }
    at += literal.utf8.count
    return true
  }

  /// Takes the bytes that satisfy a predicate, up to the first one that does not.
  @inlinable @discardableResult
  public mutating func take(while isWanted: (UInt8) -> Bool) -> Range<Int> {
    let start = at
    while at < text.count, isWanted(text[at]) { at += 1 }
    return start..<at
  }

  /// Skips spaces and tabs.
  @inlinable public mutating func skipBlanks() {
    while at < text.count, text[at].isBlank { at += 1 }
  }

  /// Skips spaces, tabs and line ends.
  @inlinable public mutating func skipWhitespace() {
    while at < text.count, text[at].isWhitespace { at += 1 }
  }

  /// Moves to the first byte of the next line.
  @inlinable public mutating func skipLine() {
    at = Swift.min(lineEnd + 1, text.count)
    if at < text.count, text[at] == 0x0A, text[at - 1] == 0x0D { at += 1 }
  }

  /// Offset of the line end (LF or CR) at or after `at`, or of the end of the text.
  @inlinable public var lineEnd: Int {
    var end = at
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    return end
  }

  /// Moves past the next `literal`; if there is none, moves to the end and returns false.
  @inlinable @discardableResult
  public mutating func skip(past literal: String) -> Bool {
    let first = literal.utf8.first ?? 0
    while at < text.count {
      if text[at] == first, has(literal) {
        at += literal.utf8.count
        return true
      }
      at += 1
    }
    return false
  }

  /// Skips a `//` or `/* */` comment; returns false if there is none.
  @inlinable public mutating func skipSlashComment() -> Bool {
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

  /// Returns a range without white space at both ends.
  @inlinable public func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, text[start].isWhitespace { start += 1 }
    while end > start, text[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }

  /// Returns a part of the text, decoded as UTF-8.
  @inlinable public func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}

extension [UInt8] {
  /// The length of the UTF-8 byte order mark at the start: 3, or 0 if there is none.
  @inlinable public var byteOrderMarkLength: Int {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }
}
