/// New bytes for a part of a value in a carrier.
package struct Replacement: Hashable, Sendable {
  /// The bytes to be replaced, as they stand in the readable text of the file (`ReadableText`),
  /// escapes included; bytes from 0.
  package let span: Range<Int>
  /// What the value is to hold there, without any escape of the format: `$(TMDB_API_KEY)`, or a
  /// secret; for Swift the name of a constant, `Secrets.tmdbAPIKey`.
  package let value: [UInt8]
  /// What takes the place of the value in a comment of a Swift file, where a constant would mean
  /// nothing: `$(TMDB_API_KEY)`; nil for what must not stand in a comment.
  package let placeholder: [UInt8]?

  package init(span: Range<Int>, value: [UInt8], placeholder: [UInt8]? = nil) {
    self.span = span
    self.value = value
    self.placeholder = placeholder
  }
}
