internal import Bytes

extension [Entry] {
  /// The entry whose value holds the bytes of `span`.
  ///
  /// The entries stand in ascending order.
  func holding(_ span: Range<Int>) -> Entry? {
    let next = partitioningIndex { $0.span.lowerBound > span.lowerBound }
    guard next > 0, self[next - 1].span.upperBound >= span.upperBound else { return nil }
    return self[next - 1]
  }
}
