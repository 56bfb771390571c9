package import Formats

/// The script of a Run Script phase in a project file, where escapes hide its text.
package struct ProjectScript {
  private let entry: Entry
  private let text: [UInt8]
  private let script: ShellText

  /// - Parameters:
  ///   - entry: the value of `shellScript`.
  ///   - text: the text of the project file.
  package init(_ entry: Entry, in text: [UInt8]) {
    self.entry = entry
    self.text = text
    script = ShellText(entry.value)
  }

  /// Returns the script's text that expands a variable in place of a part of the file.
  ///
  /// - Returns: nil where the shell would not expand it.
  package func expansion(
    of name: String, in span: Range<Int>, isBraced: Bool = true
  ) -> [UInt8]? {
    range(of: span).flatMap { script.expansion(of: name, in: $0, isBraced: isBraced) }
  }

  /// The names that the script gives values itself, other than by one of the given parts of the
  /// file.
  package func assignedNames(besides spans: [Range<Int>]) -> Set<String> {
    script.assignedNames(besides: spans.compactMap(range(of:)))
  }

  /// The range of a part of the file in the script; nil if it begins or ends inside an escape.
  private func range(of span: Range<Int>) -> Range<Int>? {
    guard span.lowerBound >= entry.span.lowerBound, span.upperBound <= entry.span.upperBound
    else { return nil }
    let before = OldPropertyListString.unescaped(text[entry.span.lowerBound..<span.lowerBound])
    let part = OldPropertyListString.unescaped(text[span])
    let after = OldPropertyListString.unescaped(text[span.upperBound..<entry.span.upperBound])
    guard before + part + after == entry.value else { return nil }
    return before.count..<before.count + part.count
  }
}
