extension [UInt8] {
  /// Returns the offset of the first occurrence of a word at or after an offset; nil if there is
  /// none, or the word is empty.
  @inlinable
  public func offset(of word: some Collection<UInt8>, from start: Int) -> Int? {
    guard let first = word.first else { return nil }
    var at = start
    while at + word.count <= count {
      if self[at] == first, self[at..<at + word.count].elementsEqual(word) { return at }
      at += 1
    }
    return nil
  }
}

extension [Range<Int>] {
  /// Returns the index of the range that contains an offset; the ranges ascend and do not overlap.
  @inlinable
  public func index(containing offset: Int) -> Int? {
    let index = partitioningIndex { $0.lowerBound > offset } - 1
    return index >= 0 && self[index].contains(offset) ? index : nil
  }
}
