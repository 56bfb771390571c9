/// The line around a secret, cut to a readable width, without the secret itself: every other secret
/// found on the line is masked in `before` and `after`.
package struct Excerpt: Sendable, Hashable {
  /// Bytes of the line before the secret, as in the file (not yet safe for a terminal).
  package let before: [UInt8]
  package let after: [UInt8]

  package init(before: [UInt8], after: [UInt8]) {
    self.before = before
    self.after = after
  }
}
