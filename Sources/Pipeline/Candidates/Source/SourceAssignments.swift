internal import Formats
internal import Text

/// Finds the value that belongs to a name in source code, from a bounded piece of text around the
/// name; no language is parsed.
enum SourceAssignments {
  /// The maximum number of bytes before and after a hit that its readers inspect, rounded up: in
  /// code, and in other texts, which have tables.
  static func reach(in use: FormatDefinition.Use) -> (before: Int, after: Int) {
    use == .source ? (2400, 3200) : (4800, 5400)
  }

  /// The maximum length of a literal in bytes: a value of more is none.
  static let longestLiteral = 1280

  /// Returns the assignment of a name around the bytes at `hit`.
  ///
  /// Comparisons, lookups, and parameters without a value have none. Takes a bounded time and
  /// allocates nothing unless there is one.
  static func assignment(
    of name: SourceName, at hit: Range<Int>, in text: Span<UInt8>
  ) -> Assignment? {
    if let found = URLParameter.assignment(of: name, in: text) { return found }
    if let found = FallbackValue.assignment(of: name, at: hit, in: text) { return found }
    if name.quoteStart != nil {
      return AfterQuotedName.assignment(of: name, in: text)
        ?? BeforeQuotedName.assignment(of: name, in: text)
    }
    return AfterIdentifier.assignment(of: name, in: text)
      ?? HeaderText.assignment(of: name, in: text) ?? ShellVariable.assignment(of: name, in: text)
  }

  /// Reads the literal at `start`, after whitespace, as the value of a name.
  static func literal(
    at start: Int, of name: Range<Int>, as syntax: Assignment.Syntax, in text: Span<UInt8>
  ) -> Assignment? {
    let begin = skipWhitespace(from: start, in: text)
    guard begin < text.count, let literal = StringLiteral(at: begin, in: text),
      literal.span.count >= 4, let value = literal.value(in: text)
    else { return nil }
    let quote = UInt8(ascii: "\"")
    if value.count > 2, value.first == quote, value.last == quote,
      has("\\\"", at: literal.span.lowerBound, in: text),
      has("\\\"", at: literal.span.upperBound - 2, in: text)
    {
      // A literal in a literal: `"\"value\""`.
      return Assignment(
        name: bytes(name, in: text), nameStart: name.lowerBound,
        span: literal.span.lowerBound + 2..<literal.span.upperBound - 2,
        value: Array(value.dropFirst().dropLast()), syntax: syntax)
    }
    return Assignment(
      name: bytes(name, in: text), nameStart: name.lowerBound, span: literal.span, value: value,
      syntax: syntax)
  }

  static func bytes(_ range: Range<Int>, in text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(text[index]) }
    return bytes
  }

  /// Skips blanks and line ends, at most 128 bytes of them.
  static func skipWhitespace(from start: Int, in text: Span<UInt8>) -> Int {
    var index = start
    let end = min(text.count, start + 128)
    while index < end, text[index].isWhitespace { index += 1 }
    return index
  }

  /// Skips blanks backwards: returns the offset after the last byte before `end` that is not a
  /// blank.
  static func skipBlanks(backFrom end: Int, in text: Span<UInt8>) -> Int {
    var index = end
    let first = max(0, end - 128)
    while index > first, text[index - 1].isBlank { index -= 1 }
    return index
  }

  /// Whether the text contains `word` at `start`.
  static func has(_ word: String, at start: Int, in text: Span<UInt8>) -> Bool {
    guard start >= 0, start + word.utf8.count <= text.count else { return false }
    var index = start
    for byte in word.utf8 {
      if text[index] != byte { return false }
      index += 1
    }
    return true
  }
}

/// A name with its value in a programming language, found from the name.
package struct Assignment: Sendable, Hashable {
  /// The syntax that joins name and value.
  package enum Syntax: Sendable, Hashable {
    /// `let name = "value"`, `#define NAME "value"`.
    case assignment
    /// `name: "value"`: an argument, a member, a type with a default.
    case label
    /// `"name": "value"`, `["name"] = "value"`, `"name" => "value"`.
    case entry
    /// `name("value")`.
    case call
    /// `"Name: value"`, `("Name", "value")`, `("value", forField: "Name")`.
    case header
    /// `?name=value`.
    case urlParameter
    /// `export NAME=value`, `${NAME:-value}`.
    case shell
    /// A literal further on in the line, assigned: `name = []byte("value")`.
    case declared
    /// A literal further on in the line: `same(name, "value")`.
    case distant
    /// `name=value`, without quotes and blanks.
    case setting
    /// `name: value`, `--name value`, without quotes, or outside code.
    case bare
    /// `the name is value`.
    case prose
    /// A value near the name, whatever joins them.
    case nearby
  }

  package let name: [UInt8]
  /// The start of the name.
  package let nameStart: Int
  /// The value's bytes as written, without quotes.
  package let span: Range<Int>
  /// The value with escapes or percent encoding undone.
  package let value: [UInt8]
  package let syntax: Syntax
}
