extension [Entry] {
  /// The entry whose value holds the bytes of `span`.
  ///
  /// The entries stand in ascending order.
  func holding(_ span: Range<Int>) -> Entry? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].span.lowerBound <= span.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low > 0, self[low - 1].span.upperBound >= span.upperBound else { return nil }
    return self[low - 1]
  }
}
