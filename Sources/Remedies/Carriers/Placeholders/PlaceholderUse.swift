/// A placeholder in a value of a config file.
package struct PlaceholderUse: Hashable, Sendable {
  /// `TMDB_API_KEY` of `$(TMDB_API_KEY)`.
  package let name: String
  /// What a replacement takes away: the placeholder, with the backslash before it where the format
  /// wants one; bytes from 0 in the readable text.
  package let span: Range<Int>
  /// The line in the readable text, from 1.
  package let line: Int
  /// The names that lead to the value, as the format's reader gives them.
  package let keyPath: [String]
  /// Whether it was written `${NAME}`, which other tools use too.
  package let isBraced: Bool
}
