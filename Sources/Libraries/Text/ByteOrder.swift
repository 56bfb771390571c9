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
}
