package import Keys

/// The name that a key has in Swift: `tmdbAPIKey` for `TMDB_API_KEY`.
package struct ConstantName: Hashable, Sendable {
  package let key: KeyName

  package init(_ key: KeyName) {
    self.key = key
  }
}
