/// A span that matches a rule, not yet believed.
///
/// Offsets are bytes from 0 in the readable text.
package struct Candidate: Sendable {
  package let rule: Rule
  /// The bytes of the secret as they stand in the text, escapes included.
  package let span: Range<Int>
  /// The secret itself: escapes, percent encoding and entities undone.
  package let value: [UInt8]
  /// The name it is assigned to, where it has one.
  package let name: [UInt8]?
  /// Names from the outermost container to the value in a config file (`TMDB`, `ApiKey`); empty
  /// where the file has none.
  package var keyPath: [String]
  /// All that a custom rule matched; nil for other rules.
  package let match: Range<Int>?

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

  /// The same in a text in which it stands so many bytes later.
  func moved(by shift: Int) -> Candidate {
    Candidate(
      rule: rule, span: span.lowerBound + shift..<span.upperBound + shift, value: value,
      name: name, keyPath: keyPath,
      match: match.map { $0.lowerBound + shift..<$0.upperBound + shift })
  }
}
