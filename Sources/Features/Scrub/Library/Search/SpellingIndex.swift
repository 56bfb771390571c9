internal import KnownValueSearch
internal import Text

/// Patterns in the order of their bytes: those with the same first bytes are next to each other, so that a
/// text is compared with all of them at once.
struct SpellingIndex: Sendable {
  /// What patterns of one index have in common.
  struct Kind: Hashable {
    let form: SecretEncoding
    /// The number of leading bytes that are not part of a match.
    let keptCount: Int
  }

  /// The patterns that start with what is read so far.
  struct Prefix: Hashable {
    fileprivate(set) var low: Int
    let high: Int
    /// The number of bytes that are read.
    let count: Int

    var isEmpty: Bool { low == high }
  }

  let kind: Kind
  /// For each byte, whether a pattern starts with it.
  let isFirst: [Bool]
  private let bytes: [UInt8]
  /// The start of each pattern in `bytes`, and the end of the last one.
  private let starts: [Int]
  /// The number of each pattern in the list that it is from.
  private let numbers: [Int]
  private let ignoresCase: Bool

  init(_ kind: Kind, _ patterns: [(number: Int, bytes: [UInt8])]) {
    self.kind = kind
    ignoresCase = kind.form == .hex
    let folded = patterns.map { pattern in
      (pattern.number, kind.form == .hex ? pattern.bytes.map(\.lowercased) : pattern.bytes)
    }
    let sorted = folded.sorted { one, two in
      one.1 != two.1 ? one.1.lexicographicallyPrecedes(two.1) : one.0 < two.0
    }
    numbers = sorted.map(\.0)
    bytes = sorted.flatMap(\.1)
    starts = sorted.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.1.count) }
    var isFirst = [Bool](repeating: false, count: 256)
    for first in sorted.compactMap(\.1.first) {
      isFirst[Int(first)] = true
      if kind.form == .hex, first.isLetter { isFirst[Int(first ^ 0x20)] = true }
    }
    self.isFirst = isFirst
  }

  /// All patterns, of which nothing is read.
  var all: Prefix { Prefix(low: 0, high: numbers.count, count: 0) }

  /// Whether what may be between two bytes of a text may be between those of a pattern.
  func allows(_ kind: EscapeReader.Unit.Kind) -> Bool {
    switch kind {
    case .value, .join: true
    case .gap: self.kind.form == .hex
    case .lineEnd: self.kind.form == .hex || self.kind.form == .base64
    }
  }

  /// Whether a byte may be the sign of an escape, or of a join that the patterns allow.
  func mayContinue(at byte: UInt8) -> Bool {
    EscapeReader.isSign[Int(byte)]
      && (kind.form != .plain || !EscapeReader.isGapSign[Int(byte)])
  }

  /// Returns the patterns of a prefix that continue with a byte.
  func narrowed(_ prefix: Prefix, by byte: UInt8) -> Prefix? {
    let byte = ignoresCase ? byte.lowercased : byte
    if prefix.high - prefix.low == 1 {
      guard value(of: prefix.low, at: prefix.count) == Int(byte) else { return nil }
      return Prefix(low: prefix.low, high: prefix.high, count: prefix.count + 1)
    }
    let low = firstIndex(in: prefix) { $0 >= Int(byte) }
    let high = firstIndex(in: Prefix(low: low, high: prefix.high, count: prefix.count)) {
      $0 > Int(byte)
    }
    return low < high ? Prefix(low: low, high: high, count: prefix.count + 1) : nil
  }

  /// Takes the patterns that end with what is read from a prefix, and returns their numbers.
  func takeEnded(from prefix: inout Prefix) -> ArraySlice<Int> {
    let first = prefix.low
    while prefix.low < prefix.high, value(of: prefix.low, at: prefix.count) < 0 { prefix.low += 1 }
    return numbers[first..<prefix.low]
  }

  /// The byte of a pattern; -1 after its end.
  private func value(of pattern: Int, at index: Int) -> Int {
    let row = starts[pattern] + index
    return row < starts[pattern + 1] ? Int(bytes[row]) : -1
  }

  private func firstIndex(in prefix: Prefix, where isIn: (Int) -> Bool) -> Int {
    var (low, high) = (prefix.low, prefix.high)
    while low < high {
      let middle = (low + high) / 2
      if isIn(value(of: middle, at: prefix.count)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
