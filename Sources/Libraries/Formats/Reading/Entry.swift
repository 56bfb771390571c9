internal import Text

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

/// Reads the names and values out of one config format.
///
/// A reader never fails: what it does not understand it skips, because a broken or templated file
/// can hold a secret too. It takes time linear in the text, and a bounded depth.
package protocol EntryReader {
  /// The string values in `text` in the order in which they stand.
  static func entries(in text: [UInt8]) -> [Entry]
}

extension [Entry] {
  /// The entry whose value holds the bytes of `span`.
  ///
  /// The entries stand in ascending order.
  package func holding(_ span: Range<Int>) -> Entry? {
    let next = partitioningIndex { $0.span.lowerBound > span.lowerBound }
    guard next > 0, self[next - 1].span.upperBound >= span.upperBound else { return nil }
    return self[next - 1]
  }
}
