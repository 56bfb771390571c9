internal import Text
package import Vectorscan

/// Finds literals without Vectorscan, for a run that reads little: its tables take a fraction of a
/// millisecond, compiling takes seven.
///
/// It is slower per byte; `MatchPlan` limits its use.
package struct ShortTextSearch: Sendable {
  private struct Entry {
    /// The offset of its bytes in `bytes`.
    let start: Int32
    let count: Int32
    let number: Int32
    let ignoresCase: Bool
  }

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
      let entry = Entry(
        start: Int32(bytes.count), count: Int32(literal.bytes.count), number: Int32(number),
        ignoresCase: literal.ignoresCase)
      for byte in literal.bytes { bytes.append(literal.ignoresCase ? byte.lowercased : byte) }
      let start = Int(entry.start)
      for first in Self.forms(of: bytes[start], literal.ignoresCase) {
        for second in Self.forms(of: bytes[start + 1], literal.ignoresCase) {
          found.append((Int(first) << 8 | Int(second), entry))
        }
      }
    }
    sort(found)
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
    var previous = Int(text[0])
    for index in 1..<text.count {
      let byte = Int(text[index])
      let bucket = bucketNumbers[previous << 8 | byte]
      previous = byte
      guard bucket != 0 else { continue }
      for place in starts[Int(bucket)]..<starts[Int(bucket) + 1] {
        let entry = entries[place]
        guard contains(entry, at: index - 1, in: text) else { continue }
        hits.append(Hit(literal: entry.number, end: Int32(index - 1) + entry.count))
      }
    }
    return hits.sorted()
  }

  private func contains(_ entry: Entry, at start: Int, in text: Span<UInt8>) -> Bool {
    guard text.count - start >= entry.count else { return false }
    for index in 2..<Int(entry.count) {
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
