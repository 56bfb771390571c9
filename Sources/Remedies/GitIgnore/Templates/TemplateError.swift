/// Something wrong in the text of a template.
package struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file of the template, or the name of a built-in one.
  package let template: String
  /// Counted from 1.
  package let line: Int
  /// What is wrong and what to write instead; no full stop.
  package let cause: String

  package var description: String { "\(template):\(line): \(cause)" }
}
