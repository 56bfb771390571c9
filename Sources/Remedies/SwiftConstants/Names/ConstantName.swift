package import Keys

/// The name that a key has in Swift: `tmdbAPIKey` for `TMDB_API_KEY`.
///
/// Where several keys come to the same name, `ConstantNames` tells them apart.
package struct ConstantName: Hashable, Sendable {
  package let key: KeyName
  /// Without backticks.
  package let text: String
  /// The enum that holds all constants.
  package let container: String

  /// The name by the Swift API Design Guidelines: small letters first, then each word with a capital,
  /// acronyms in one case.
  package init(_ key: KeyName, in container: String = ConstantSettings.standard.name) {
    self.init(key, text: ConstantWords(key.text).camelCase, in: container)
  }

  init(_ key: KeyName, text: String, in container: String) {
    self.key = key
    self.text = text
    self.container = container
  }

  /// The name as it is declared: a keyword stands in backticks.
  package var declared: String { SwiftReservedWords.contains(text) ? "`\(text)`" : text }

  /// The constant as code names it: `Secrets.tmdbAPIKey`.
  package var expression: String { "\(container).\(declared)" }
}
