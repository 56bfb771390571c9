/// A built-in .gitignore template: a file of the folder GitIgnore.
package struct EmbeddedTemplate: Sendable {
  /// The file name without `.gitignore`.
  package let name: String
  /// The whole file, line endings included.
  package let text: String

  /// All templates, sorted by name.
  package static let all = texts.map { EmbeddedTemplate(name: $0.name, text: $0.text) }
}
