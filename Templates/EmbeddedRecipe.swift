/// How a CI service runs Keystow: a file of the folder CI beside this one.
package struct EmbeddedRecipe: Sendable {
  /// The name of its file without its extension: the service.
  package let name: String
  /// The whole file, line ends included.
  package let text: String

  /// All of them, by name, byte by byte.
  package static let all = texts.map { EmbeddedRecipe(name: $0.name, text: $0.text) }
}
