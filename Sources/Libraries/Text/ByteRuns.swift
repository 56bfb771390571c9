/// Finds long runs of bytes that are in a set.
///
/// Looks at eight bytes of as many as the shortest run has: in most places of ordinary text one of
/// them is below all members, or in one of the widest gaps between them.
package struct ByteRuns: Sendable {
  private let isMember: [Bool]
  private let shortest: Int
  /// The lowest member in each byte.
  private let lowest: UInt64
  private let gaps: (ByteGap, ByteGap, ByteGap)

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// - Parameters:
  ///   - shortest: the minimum number of bytes of a run, at least 16.
  ///   - isMember: whether an ASCII byte is in the set.
  package init(shortest: Int, of isMember: (UInt8) -> Bool) {
    let members = (0...255).map { $0 < 0x80 && isMember(UInt8($0)) }
    self.isMember = members
    self.shortest = max(16, shortest)
    let first = members.firstIndex(of: true) ?? 0x7F
    lowest = UInt64(first) * Self.ones
    let widest = ByteGap.all(in: members[first..<0x80]).sorted { $0.count > $1.count }
    gaps = (
      widest.first ?? .none, widest.dropFirst().first ?? .none, widest.dropFirst(2).first ?? .none
    )
  }

  package func contains(_ byte: UInt8) -> Bool { isMember[Int(byte)] }

  /// Returns a range with the members next to it, at most so many bytes of them on either side.
  package func extended(_ range: Range<Int>, by reach: Int, in text: Span<UInt8>) -> Range<Int> {
    var (start, end) = (max(0, range.lowerBound), min(text.count, range.upperBound))
    let (least, most) = (max(0, start - reach), min(text.count, end + reach))
    unsafe text.withUnsafeBytes { bytes in
      unsafe isMember.withUnsafeBufferPointer { isMember in
        while start > least, unsafe isMember[Int(bytes[start - 1])] { start -= 1 }
        while end < most, unsafe isMember[Int(bytes[end])] { end += 1 }
      }
    }
    return start..<end
  }

  /// Returns the first run in a range, which ends with the range at the latest; nil if there is none.
  package func first(in range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
    let range = range.clamped(to: 0..<text.count)
    guard range.count >= shortest else { return nil }
    // The last eight bytes of the shortest run that may begin there.
    let step = shortest - 8
    return unsafe text.withUnsafeBytes { bytes in
      var first = range.lowerBound
      while first + shortest <= range.upperBound {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: first + step, as: UInt64.self)
        guard hasNoLower(word), hasNoGap(word) else {
          first += step + 1
          continue
        }
        let end = unsafe end(from: first + step, before: range.upperBound, of: bytes)
        var start = first + step
        while start > range.lowerBound, unsafe isMember[Int(bytes[start - 1])] { start -= 1 }
        if end - start >= shortest { return start..<end }
        first = end + 1
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

  /// Whether no byte of a word is lower than all members.
  private func hasNoLower(_ word: UInt64) -> Bool {
    (word &- lowest) & ~word & (Self.ones << 7) == 0
  }

  /// Whether no ASCII byte of a word is in one of the gaps.
  private func hasNoGap(_ word: UInt64) -> Bool {
    let bytes = word & (Self.ones * 0x7F)
    let found = gaps.0.bytes(in: bytes) | gaps.1.bytes(in: bytes) | gaps.2.bytes(in: bytes)
    return found & ~word & (Self.ones << 7) == 0
  }
}

/// Bytes between two members of a set.
private struct ByteGap {
  let count: Int
  /// What makes a byte overflow into its high bit if it is in the gap or above, and if it is above.
  private let (toStart, toEnd): (UInt64, UInt64)

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// A gap without bytes.
  static let none = ByteGap(0x80..<0x80)

  private init(_ range: Range<Int>) {
    count = range.count
    toStart = UInt64(0x80 - range.lowerBound) * Self.ones
    toEnd = UInt64(0x80 - range.upperBound) * Self.ones
  }

  /// The gaps after the members of a range of ASCII bytes.
  static func all(in isMember: ArraySlice<Bool>) -> [ByteGap] {
    var gaps: [ByteGap] = []
    var start = isMember.startIndex
    for byte in isMember.indices where isMember[byte] {
      if byte > start { gaps.append(ByteGap(start..<byte)) }
      start = byte + 1
    }
    if start < isMember.endIndex { gaps.append(ByteGap(start..<isMember.endIndex)) }
    return gaps
  }

  /// Returns a word with the high bit of each byte that is in the gap; other bits have no meaning.
  ///
  /// - Parameter bytes: eight bytes without their high bits.
  func bytes(in bytes: UInt64) -> UInt64 { (bytes &+ toStart) & ~(bytes &+ toEnd) }
}
