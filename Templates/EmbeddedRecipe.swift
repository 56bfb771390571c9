/// The file that makes a CI service run Keystow: a file of the folder CI.
package struct EmbeddedRecipe: Sendable {
  /// The file name without its extension: the service.
  package let name: String
  /// The whole file, line endings included.
  package let text: String

  /// All recipes, sorted by name.
  package static let all = texts.map { EmbeddedRecipe(name: $0.name, text: $0.text) }
}
