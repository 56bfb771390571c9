/// A pattern that matched a path.
package struct IgnoreMatch: Sendable {
  package let file: IgnoreFile
  /// Of the pattern in its file, from 0.
  package let place: Int

  /// Whether what matches is ignored; a pattern with `!` says the opposite.
  package var ignores: Bool { !file.isNegated(place) }

  package var pattern: IgnorePattern { file[place] }
}
