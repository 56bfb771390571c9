/// Fills the marks of a template, such as `@KEYSTOW_URL@`.
package enum TemplateMarks {
  /// Returns the text with each mark replaced by its value; values are not searched for marks.
  package static func filled(_ text: String, with values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "@") {
      result += rest[..<start]
      rest = rest[start...]
      if let (mark, value) = values.first(where: { rest.hasPrefix($0.key) }) {
        result += value
        rest = rest.dropFirst(mark.count)
      } else {
        result += "@"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
