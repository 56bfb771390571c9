internal import Vectorscan

/// Finds literals without Vectorscan, for a run that has little to read: its tables are made in a
/// fraction of a millisecond, while compiling takes seven.
///
/// By the byte it is slower; `MatchPlan` says up to where it is used.
struct ShortTextSearch: Sendable {
  private struct Entry {
    let bytes: [UInt8]
    let ignoresCase: Bool
    let number: Int32
  }

  /// For two bytes that a literal may start with the number of a bucket, 0 for none.
  private var bucketNumbers = [UInt16](repeating: 0, count: 1 << 16)
  /// Those that start with the same two bytes; the first bucket is empty.
  private var buckets: [[Entry]] = [[]]

  /// Nil where a literal is too short for it.
  init?(_ literals: [Literal]) {
    guard literals.allSatisfy({ $0.bytes.count >= 2 }) else { return nil }
    for (number, literal) in literals.enumerated() {
      let lowered = literal.ignoresCase ? literal.bytes.map(\.lowercased) : literal.bytes
      let entry = Entry(bytes: lowered, ignoresCase: literal.ignoresCase, number: Int32(number))
      for first in Self.forms(of: lowered[0], literal.ignoresCase) {
        for second in Self.forms(of: lowered[1], literal.ignoresCase) {
          add(entry, to: Int(first) << 8 | Int(second))
        }
      }
    }
  }

  /// Every place where a literal ends, ascending, as `Scanner` finds them.
  func hits(in text: Span<UInt8>) -> [Hit] {
    var hits: [Hit] = []
    guard text.count >= 2 else { return hits }
    var previous = Int(text[0])
    for index in 1..<text.count {
      let byte = Int(text[index])
      let bucket = bucketNumbers[previous << 8 | byte]
      previous = byte
      guard bucket != 0 else { continue }
      for entry in buckets[Int(bucket)] where Self.stands(entry, at: index - 1, in: text) {
        hits.append(Hit(literal: entry.number, end: Int32(index - 1 + entry.bytes.count)))
      }
    }
    return hits.sorted()
  }

  private static func stands(_ entry: Entry, at start: Int, in text: Span<UInt8>) -> Bool {
    guard text.count - start >= entry.bytes.count else { return false }
    for index in 2..<entry.bytes.count {
      let byte = text[start + index]
      if entry.bytes[index] != (entry.ignoresCase ? byte.lowercased : byte) { return false }
    }
    return true
  }

  private mutating func add(_ entry: Entry, to pair: Int) {
    if bucketNumbers[pair] == 0 {
      bucketNumbers[pair] = UInt16(buckets.count)
      buckets.append([])
    }
    buckets[Int(bucketNumbers[pair])].append(entry)
  }

  private static func forms(of byte: UInt8, _ ignoresCase: Bool) -> [UInt8] {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    return ignoresCase && isLetter ? [byte, byte - 0x20] : [byte]
  }
}
