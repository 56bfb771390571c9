extension [UInt8] {
  /// Where a word first stands at or after an offset; nil where it does not, or is empty.
  func offset(of word: some Collection<UInt8>, from start: Int) -> Int? {
    guard let first = word.first else { return nil }
    var at = start
    while at + word.count <= count {
      if self[at] == first, self[at..<at + word.count].elementsEqual(word) { return at }
      at += 1
    }
    return nil
  }
}

extension Array {
  /// The first of the elements, sorted by an offset, whose offset is beyond the given one; their
  /// number if there is none.
  func firstIndex(after offset: Int, by start: (Element) -> Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if start(self[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Range<Int>] {
  /// The index of the range that holds an offset; the ranges ascend and do not overlap.
  func index(holding offset: Int) -> Int? {
    let index = firstIndex(after: offset, by: \.lowerBound) - 1
    return index >= 0 && self[index].contains(offset) ? index : nil
  }
}
