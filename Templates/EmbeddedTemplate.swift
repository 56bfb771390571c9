/// A .gitignore template of the program's own: a file of the folder GitIgnore beside this one.
package struct EmbeddedTemplate: Sendable {
  /// The name of its file without `.gitignore`.
  package let name: String
  /// The whole file, line ends included.
  package let text: String

  /// All of them, by name, byte by byte.
  package static let all = texts.map { EmbeddedTemplate(name: $0.name, text: $0.text) }
}
