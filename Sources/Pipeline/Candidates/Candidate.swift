/// A span that matches a rule, before any filter.
///
/// Offsets are bytes from 0 in the readable text.
package struct Candidate: Sendable {
  package let rule: Rule
  /// The bytes of the secret in the text, escapes included.
  package let span: Range<Int>
  /// The secret: escapes, percent encoding, and entities decoded.
  package let value: [UInt8]
  /// The name the secret is assigned to, if any.
  package let name: [UInt8]?
  /// Names from the outermost container to the value in a config file (`TMDB`, `ApiKey`); may be
  /// empty.
  package var keyPath: [String]
  /// The full match of a custom rule; nil for other rules.
  package let match: Range<Int>?
  /// Whether it is in a part of its file that is prose, as a cell of a notebook with Markdown is.
  package var isInProse = false

  package init(
    rule: Rule, span: Range<Int>, value: [UInt8], name: [UInt8]? = nil, keyPath: [String] = [],
    match: Range<Int>? = nil
  ) {
    self.rule = rule
    self.span = span
    self.value = value
    self.name = name
    self.keyPath = keyPath
    self.match = match
  }

  /// Returns the candidate of a decoded text in the text that contains it.
  ///
  /// - Parameter span: the bytes that stand for it.
  package func placed(at span: Range<Int>) -> Candidate {
    Candidate(
      rule: rule, span: span, value: value, name: name, keyPath: keyPath,
      match: match.map { _ in span })
  }

  /// Returns the candidate in a text that contains it so many bytes later.
  func moved(by shift: Int) -> Candidate {
    Candidate(
      rule: rule, span: span.lowerBound + shift..<span.upperBound + shift, value: value,
      name: name, keyPath: keyPath,
      match: match.map { $0.lowerBound + shift..<$0.upperBound + shift })
  }
}
