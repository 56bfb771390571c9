internal import Text
package import Vectorscan

/// Finds literals without Vectorscan, for a run that reads little: its tables take a fraction of a
/// millisecond, compiling takes seven.
///
/// It is slower per byte; `MatchPlan` limits its use.
package struct ShortTextSearch: Sendable {
  private struct Entry {
    /// The first eight bytes, the first one lowest; lowercase where case is ignored.
    let head: UInt64
    /// The bits of `head` that are compared.
    let mask: UInt64
    /// The bits in which the cases of its letters differ, where case is ignored.
    let cases: UInt64
    /// The offset of its bytes in `bytes`.
    let start: Int32
    let count: Int32
    let number: Int32
    let ignoresCase: Bool
  }

  /// The number of bytes of a literal that are compared at once.
  private static let headCount = 8

  /// The bytes of all literals, lowercase where case is ignored.
  private var bytes: [UInt8] = []
  /// The bucket for each pair of first bytes; 0 for none.
  private var bucketNumbers = [UInt16](repeating: 0, count: 1 << 16)
  /// The start of each bucket in `entries`, and the end of the last one; the first bucket is empty.
  private var starts: [Int] = []
  /// Literals that start with the same two bytes are adjacent.
  private var entries: [Entry] = []

  /// Nil if a literal is too short.
  package init?(_ literals: [Literal]) {
    guard literals.allSatisfy({ $0.bytes.count >= 2 }) else { return nil }
    var found: [(pair: Int, entry: Entry)] = []
    for (number, literal) in literals.enumerated() {
      let start = bytes.count
      for byte in literal.bytes { bytes.append(literal.ignoresCase ? byte.lowercased : byte) }
      let entry = Self.entry(bytes[start...], literal, number)
      for first in Self.forms(of: bytes[start], literal.ignoresCase) {
        for second in Self.forms(of: bytes[start + 1], literal.ignoresCase) {
          found.append((Int(first) << 8 | Int(second), entry))
        }
      }
    }
    sort(found)
  }

  private static func entry(
    _ bytes: ArraySlice<UInt8>, _ literal: Literal, _ number: Int
  ) -> Entry {
    var (head, mask, cases): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for (place, byte) in bytes.prefix(headCount).enumerated() {
      let shift = UInt64(8 * place)
      head |= UInt64(byte) << shift
      mask |= 0xFF << shift
      if literal.ignoresCase, byte.isLowercase { cases |= 0x20 << shift }
    }
    return Entry(
      head: head, mask: mask, cases: cases, start: Int32(bytes.startIndex),
      count: Int32(bytes.count), number: Int32(number), ignoresCase: literal.ignoresCase)
  }

  /// Sorts the literals into buckets; they keep their order in each.
  private mutating func sort(_ found: [(pair: Int, entry: Entry)]) {
    guard let any = found.first?.entry else { return }
    var counts = [0]
    for (pair, _) in found {
      if bucketNumbers[pair] == 0 {
        bucketNumbers[pair] = UInt16(counts.count)
        counts.append(0)
      }
      counts[Int(bucketNumbers[pair])] += 1
    }
    starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var next = starts
    entries = Array(repeating: any, count: found.count)
    for (pair, entry) in found {
      let bucket = Int(bucketNumbers[pair])
      entries[next[bucket]] = entry
      next[bucket] += 1
    }
  }

  /// Returns every hit in ascending order of its end, exactly as `Scanner` does.
  package func hits(in text: Span<UInt8>) -> [Hit] {
    var hits: [Hit] = []
    guard text.count >= 2 else { return hits }
    // The bytes from `start` on, the first one lowest; none are zero.
    var ahead: UInt64 = 0
    for index in 0..<Self.headCount - 1 where index < text.count {
      ahead |= UInt64(text[index]) << UInt64(8 * (index + 1))
    }
    for start in 0..<text.count - 1 {
      ahead >>= 8
      let next = start + Self.headCount - 1
      if next < text.count { ahead |= UInt64(text[next]) << 56 }
      let bucket = bucketNumbers[Int(ahead & 0xFF) << 8 | Int(ahead >> 8 & 0xFF)]
      guard bucket != 0 else { continue }
      for place in starts[Int(bucket)]..<starts[Int(bucket) + 1] {
        let entry = entries[place]
        guard (ahead | entry.cases) & entry.mask == entry.head, contains(entry, at: start, in: text)
        else { continue }
        hits.append(Hit(literal: entry.number, end: Int32(start) + entry.count))
      }
    }
    return hits.sorted()
  }

  /// - Parameter entry: one whose first bytes are there, as far as the text goes.
  private func contains(_ entry: Entry, at start: Int, in text: Span<UInt8>) -> Bool {
    guard text.count - start >= entry.count else { return false }
    for index in min(Self.headCount, Int(entry.count))..<Int(entry.count) {
      let byte = text[start + index]
      if bytes[Int(entry.start) + index] != (entry.ignoresCase ? byte.lowercased : byte) {
        return false
      }
    }
    return true
  }

  private static func forms(of byte: UInt8, _ ignoresCase: Bool) -> [UInt8] {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    return ignoresCase && isLetter ? [byte, byte - 0x20] : [byte]
  }
}
