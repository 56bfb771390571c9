/// Finds a fixed set of literals in one pass: at each place the longest one, then those after its
/// end.
///
/// A place costs the same for one literal and for thousands, even if many of them start alike:
/// nearly all fail the first test of a few bytes, and the others are looked up whole.
package struct LiteralSearch: Sendable {
  package struct Match: Hashable, Sendable {
    /// The index in `literals`.
    package let literal: Int
    /// Byte offsets from 0.
    package let range: Range<Int>
  }

  /// Each once, without empty ones.
  package private(set) var literals: [[UInt8]] = []
  private var numbers: [Key: Int] = [:]
  /// The number of first bytes that are compared at once: as many as the shortest literal has, at
  /// most eight.
  private var headCount = 8
  /// The lengths of the literals that start with given bytes, longest first.
  private var lengths: [UInt64: [Int]] = [:]
  /// The hashes of these starts, which nearly every place in a text fails; a power of two, many times
  /// as many as starts.
  private var starts: [Bool] = []
  /// The bits of a hash that are not its place in `starts`.
  private var shift: UInt64 = 0

  package init(_ literals: [[UInt8]]) { add(literals) }

  package var isEmpty: Bool { literals.isEmpty }

  package mutating func add(_ new: [[UInt8]]) {
    for literal in new where !literal.isEmpty && numbers[Key(bytes: literal)] == nil {
      numbers[Key(bytes: literal)] = literals.count
      literals.append(literal)
    }
    headCount = literals.reduce(8) { min($0, $1.count) }
    lengths = Dictionary(minimumCapacity: literals.count)
    // Most heads have one literal, of a length that others have, too.
    var alone: [Int: [Int]] = [:]
    for literal in literals {
      let head = literal.prefix(headCount).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      if let known = lengths[head] {
        guard !known.contains(literal.count) else { continue }
        lengths[head] = (known + [literal.count]).sorted(by: >)
      } else {
        let length = alone[literal.count] ?? [literal.count]
        alone[literal.count] = length
        lengths[head] = length
      }
    }
    shift = 52
    while shift > 44, lengths.count << 5 > 1 << (64 - shift) { shift -= 1 }
    starts = [Bool](repeating: false, count: 1 << (64 - shift))
    for head in lengths.keys { starts[place(of: head)] = true }
  }

  /// Returns the matches in ascending order, without overlap.
  ///
  /// - Parameter accepts: whether a literal counts at a place; a shorter one may, then.
  package func matches(
    in text: Span<UInt8>, where accepts: (Match) -> Bool = { _ in true }
  ) -> [Match] {
    var matches: [Match] = []
    guard !isEmpty else { return matches }
    let mask = UInt64.max >> UInt64(64 - 8 * headCount)
    var head: UInt64 = 0
    var next = 0
    for index in 0..<text.count {
      head = (head << 8 | UInt64(text[index])) & mask
      let start = index - headCount + 1
      guard start >= next, starts[place(of: head)], let lengths = lengths[head] else { continue }
      for length in lengths where length <= text.count - start {
        let range = start..<start + length
        let bytes = [UInt8](copying: text.extracting(range))
        guard let literal = numbers[Key(bytes: bytes)] else { continue }
        let match = Match(literal: literal, range: range)
        guard accepts(match) else { continue }
        matches.append(match)
        next = range.upperBound
        break
      }
    }
    return matches
  }

  private func place(of head: UInt64) -> Int { Int((head &* 0x9E37_79B9_7F4A_7C15) >> shift) }

  private struct Key: Hashable {
    let bytes: [UInt8]

    /// All bytes at once: hashed one by one, as arrays are, they take several times as long.
    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }
}
