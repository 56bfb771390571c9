/// Names for which there is no template, all of a command line at once.
package struct UnknownTemplates: Error, Sendable, Hashable, CustomStringConvertible {
  package struct Name: Sendable, Hashable {
    /// As it was written.
    package let text: String
    /// The template that includes it; nil where a person named it.
    package let includer: String?
    /// Names of templates that may be meant, the likeliest first; at most three.
    package let suggestions: [String]
  }

  package let names: [Name]

  package var description: String {
    names.map(Self.line).joined(separator: "\n") + "\n`keystow ignore list` names all templates"
  }

  private static func line(_ name: Name) -> String {
    let start =
      name.includer.map { "the template \($0) includes '\(name.text)', which there is not" }
      ?? "there is no template '\(name.text)'"
    guard let last = name.suggestions.last else { return start }
    let others = name.suggestions.dropLast().joined(separator: ", ")
    return "\(start); did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }
}
