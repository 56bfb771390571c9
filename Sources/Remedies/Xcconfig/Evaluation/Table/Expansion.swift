/// A text with its references resolved.
package struct Expansion: Hashable, Sendable {
  package let bytes: [UInt8]
  /// Names that were looked up, in the text or in a value that it leads to, and have no value: they
  /// became nothing.
  ///
  /// A bare `$NAME` stays as written and is not among them, nor is one with `default=`. Each once,
  /// in the order in which they were met, at most 64.
  package let undefined: [String]
}
