extension [UInt8] {
  /// Returns the offset of the first occurrence of a word at or after an offset; nil if there is
  /// none, or the word is empty.
  @inlinable
  public func offset(of word: some Collection<UInt8>, from start: Int) -> Int? {
    guard let first = word.first else { return nil }
    let last = count - word.count
    var at = start
    while at <= last {
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

extension Span<UInt8> {
  /// Returns the offset of the first occurrence of a word within a range; nil if there is none, or the
  /// word is empty.
  package func offset(of word: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = word.first else { return nil }
    let last = Swift.min(range.upperBound, count) - word.count
    var at = range.lowerBound
    while at <= last {
      if self[at] == first, word.indices.allSatisfy({ self[at + $0] == word[$0] }) { return at }
      at += 1
    }
    return nil
  }

  /// Returns the offset of the first byte in a range that is one of two; nil if there is none.
  ///
  /// Looks at eight bytes at a time.
  package func firstOffset(of one: UInt8, _ other: UInt8, in range: Range<Int>) -> Int? {
    let range = range.clamped(to: 0..<count)
    return unsafe withUnsafeBytes { bytes in
      var at = range.lowerBound
      while at + 8 <= range.upperBound {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        if EightBytes.contain(one, word) || EightBytes.contain(other, word) { break }
        at += 8
      }
      while at < range.upperBound {
        if unsafe bytes[at] == one || bytes[at] == other { return at }
        at += 1
      }
      return nil
    }
  }

  /// Returns the offset of the last byte in a range that is one of two; nil if there is none.
  ///
  /// Looks at eight bytes at a time.
  package func lastOffset(of one: UInt8, _ other: UInt8, in range: Range<Int>) -> Int? {
    let range = range.clamped(to: 0..<count)
    return unsafe withUnsafeBytes { bytes in
      var at = range.upperBound
      while at - 8 >= range.lowerBound {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: at - 8, as: UInt64.self)
        if EightBytes.contain(one, word) || EightBytes.contain(other, word) { break }
        at -= 8
      }
      while at > range.lowerBound {
        at -= 1
        if unsafe bytes[at] == one || bytes[at] == other { return at }
      }
      return nil
    }
  }
}

/// Eight bytes in a word, in any order.
private enum EightBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  static func contain(_ byte: UInt8, _ word: UInt64) -> Bool {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & (ones << 7) != 0
  }
}
