/// Finds long runs of bytes that are in a set.
///
/// A run of 31 bytes contains a whole block of 16, wherever the blocks start: of ordinary text, only
/// whether a block has a byte below all members is looked at, for eight bytes at a time.
package struct ByteRuns: Sendable {
  private let isMember: [Bool]
  private let shortest: Int
  /// The lowest member in each byte.
  private let lowest: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// - Parameters:
  ///   - shortest: the minimum number of bytes of a run, at least 31.
  ///   - isMember: whether an ASCII byte is in the set.
  package init(shortest: Int, of isMember: (UInt8) -> Bool) {
    self.isMember = (0...255).map { $0 < 0x80 && isMember(UInt8($0)) }
    self.shortest = max(31, shortest)
    lowest = UInt64(self.isMember.firstIndex(of: true) ?? 0x7F) * Self.ones
  }

  package func contains(_ byte: UInt8) -> Bool { isMember[Int(byte)] }

  /// Returns the first run in a range, which ends with the range at the latest; nil if there is none.
  package func first(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
    let range = range.clamped(to: 0..<text.count)
    return unsafe text.withUnsafeBytes { bytes in
      var block = range.lowerBound
      while block <= range.upperBound - 16 {
        let one = unsafe bytes.loadUnaligned(fromByteOffset: block, as: UInt64.self)
        let two = unsafe bytes.loadUnaligned(fromByteOffset: block + 8, as: UInt64.self)
        guard hasNoLower(one, two) else {
          block += 16
          continue
        }
        let end = unsafe end(from: block, before: range.upperBound, of: bytes)
        if end >= block + 16 {
          var start = block
          while start > range.lowerBound, unsafe isMember[Int(bytes[start - 1])] { start -= 1 }
          if end - start >= shortest { return start..<end }
        }
        block = max(block + 16, end)
      }
      return nil
    }
  }

  /// Returns the end of the members from an offset on.
  package func end(from start: Int, before end: Int, of text: Span<UInt8>) -> Int {
    let end = min(end, text.count)
    return unsafe text.withUnsafeBytes { unsafe self.end(from: max(0, start), before: end, of: $0) }
  }

  private func end(from start: Int, before end: Int, of bytes: UnsafeRawBufferPointer) -> Int {
    unsafe isMember.withUnsafeBufferPointer { isMember in
      var place = start
      while place < end, unsafe isMember[Int(bytes[place])] { place += 1 }
      return place
    }
  }

  /// Whether no byte of two words is lower than all members.
  private func hasNoLower(_ one: UInt64, _ two: UInt64) -> Bool {
    ((one &- lowest) & ~one | (two &- lowest) & ~two) & (Self.ones << 7) == 0
  }
}
