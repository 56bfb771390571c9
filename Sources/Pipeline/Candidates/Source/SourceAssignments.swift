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
    var (read, span) = (value, literal.span)
    if let inner = literal.inner(in: text) {
      (read, span) = (inner.value, inner.span)
    } else if let joined = JoinedLiteral.value(of: literal, from: begin, value, in: text) {
      (read, span) = (joined.value, joined.span)
    }
    return Assignment(
      name: bytes(name, in: text), nameStart: name.lowerBound, span: span, value: read,
      syntax: syntax)
  }

  /// Reads the literal that is the only or first argument of a call at `start`, as the value of a
  /// name: `.string("V")`, `.init(value: "V", …)`.
  static func wrappedLiteral(
    at start: Int, of name: Range<Int>, in text: Span<UInt8>
  ) -> Assignment? {
    var index = skipWhitespace(from: start, in: text)
    let first = index
    while index < text.count, index - first < 48,
      text[index].isIdentifier || text[index] == UInt8(ascii: ".")
    { index += 1 }
    guard index > first, index < text.count, text[index] == UInt8(ascii: "(") else { return nil }
    index += 1
    let label = index
    while index < text.count, index - label < 24, text[index].isIdentifier { index += 1 }
    if index > label {
      guard index < text.count, text[index] == UInt8(ascii: ":") else { return nil }
      index += 1
    }
    return literal(at: index, of: name, as: .declared, in: text)
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
