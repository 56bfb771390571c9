/// One name with its value in a config file.
package struct Entry: Sendable, Hashable {
  /// From the outermost container inwards, the own name last.
  ///
  /// An element of a list has its index from 0 in brackets as a component of its own (`[0]`).
  package var keyPath: [String]
  /// The value's bytes in the text, without quotes; bytes from 0.
  package var span: Range<Int>
  /// The value with escapes and entities undone.
  package var value: [UInt8]
  /// Whether the value was written as a string (a bare word, number or block otherwise).
  package var isQuoted: Bool

  package init(keyPath: [String], span: Range<Int>, value: [UInt8], isQuoted: Bool) {
    self.keyPath = keyPath
    self.span = span
    self.value = value
    self.isQuoted = isQuoted
  }
}
