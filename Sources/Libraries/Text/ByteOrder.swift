extension [UInt8] {
  /// Whether it sorts before another one, byte by byte, as in `memcmp`; a prefix sorts first.
  ///
  /// Compares eight bytes at a time, since indexes and listings are searched and sorted by it.
  package func precedes(_ other: [UInt8]) -> Bool {
    let common = Swift.min(count, other.count)
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        var at = 0
        while at + 8 <= common {
          let one = unsafe left.loadUnaligned(fromByteOffset: at, as: UInt64.self)
          let two = unsafe right.loadUnaligned(fromByteOffset: at, as: UInt64.self)
          if one != two { return one.bigEndian < two.bigEndian }
          at += 8
        }
        while at < common {
          let (one, two) = unsafe (left[at], right[at])
          if one != two { return one < two }
          at += 1
        }
        return left.count < right.count
      }
    }
  }

  /// How two parts sort, byte by byte: negative where `left` comes first, 0 for the same bytes.
  ///
  /// Both must be in the array.
  package func order(of left: Range<Int>, _ right: Range<Int>) -> Int {
    let common = Swift.min(left.count, right.count)
    let difference = unsafe withUnsafeBytes { bytes in
      var at = 0
      while at + 8 <= common {
        let one = unsafe bytes.loadUnaligned(
          fromByteOffset: left.lowerBound + at, as: UInt64.self)
        let two = unsafe bytes.loadUnaligned(
          fromByteOffset: right.lowerBound + at, as: UInt64.self)
        if one != two { return one.bigEndian < two.bigEndian ? -1 : 1 }
        at += 8
      }
      while at < common {
        let (one, two) = unsafe (bytes[left.lowerBound + at], bytes[right.lowerBound + at])
        if one != two { return one < two ? -1 : 1 }
        at += 1
      }
      return 0
    }
    return difference != 0 ? difference : left.count - right.count
  }

  /// The index of the first NUL in a part, which must be in the array.
  package func firstNUL(in part: Range<Int>) -> Int? {
    unsafe withUnsafeBytes { bytes in
      var at = part.lowerBound
      let (ones, highs) = (UInt64(0x0101_0101_0101_0101), UInt64(0x8080_8080_8080_8080))
      while at + 8 <= part.upperBound {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        if (word &- ones) & ~word & highs != 0 { break }
        at += 8
      }
      while at < part.upperBound {
        if unsafe bytes[at] == 0 { return at }
        at += 1
      }
      return nil
    }
  }
}
