internal import Text

/// A name and its value in a config file.
package struct Entry: Sendable, Hashable {
  /// The names of the containers, outermost first, then the name of the value.
  ///
  /// An element of a list has its index from 0 as a component of its own: `[0]`.
  package var keyPath: [String]
  /// The byte range of the value in the text, without quotes.
  package var span: Range<Int>
  /// The value with escapes and entities decoded.
  package var value: [UInt8]
  /// Whether the value was written in quotes, not as a bare word, number, or block.
  package var isQuoted: Bool

  /// Whether it has a name of its own, which the element of a list has not.
  package var hasName: Bool { keyPath.last.map { $0.utf8.first != UInt8(ascii: "[") } ?? false }

  package init(keyPath: [String], span: Range<Int>, value: [UInt8], isQuoted: Bool) {
    self.keyPath = keyPath
    self.span = span
    self.value = value
    self.isQuoted = isQuoted
  }
}

extension [Entry] {
  /// Returns the entry whose value contains a byte range; nil if there is none.
  ///
  /// The entries must be in ascending order.
  package func holding(_ span: Range<Int>) -> Entry? {
    let next = partitioningIndex { $0.span.lowerBound > span.lowerBound }
    guard next > 0, self[next - 1].span.upperBound >= span.upperBound else { return nil }
    return self[next - 1]
  }
}
