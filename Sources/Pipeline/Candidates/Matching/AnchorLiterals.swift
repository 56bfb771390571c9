internal import Text
internal import Vectorscan

/// The literals that one pass over a text searches for, and the anchors that each of them begins.
///
/// An anchor that continues the literal of another one shares its search: each literal adds about a
/// seventh of a million instructions to the start of a scan, and comparing the rest of an anchor a
/// few.
struct AnchorLiterals {
  /// A literal of up to eight bytes, as a number that is cheap to hash and to compare.
  private struct Packed: Hashable {
    /// The bytes, the first one uppermost; lowercase if case is ignored.
    let bytes: UInt64
    let count: UInt8
    let ignoresCase: Bool

    init(_ anchor: some Collection<UInt8>, ignoresCase: Bool) {
      bytes =
        anchor.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } << UInt64(8 * (8 - anchor.count))
      count = UInt8(anchor.count)
      self.ignoresCase = ignoresCase
    }

    /// The bytes with all letters lowercase.
    var folded: UInt64 {
      if ignoresCase { return bytes }
      return (0..<8).reduce(UInt64(0)) {
        $0 | UInt64(UInt8(truncatingIfNeeded: bytes >> (8 * $1)).lowercased) << (8 * $1)
      }
    }

    /// The bits of its bytes.
    var mask: UInt64 { UInt64.max << UInt64(8 * (8 - Int(count))) }
  }

  /// A literal to sort.
  private struct Entry {
    let number: Int
    let packed: Packed
    let folded: UInt64

    /// Whether the literal is found wherever another one is.
    func begins(_ other: Entry) -> Bool {
      guard packed.count <= other.packed.count else { return false }
      return packed.ignoresCase
        ? (folded ^ other.folded) & packed.mask == 0
        : !other.packed.ignoresCase && (packed.bytes ^ other.packed.bytes) & packed.mask == 0
    }

    /// Whether it is the same as the beginning of another one but for case.
    func isAlike(_ other: Entry) -> Bool {
      packed.count <= other.packed.count && (folded ^ other.folded) & packed.mask == 0
    }
  }

  private(set) var literals: [Literal] = []
  /// The uses of each literal by rules.
  private(set) var uses: [[MatchPlan.Use]] = []
  private var numbers = [Packed: Int](minimumCapacity: 1024)
  private var packed: [Packed] = []

  /// The maximum length of the part of an anchor that Vectorscan searches; the rest is compared
  /// afterwards.
  ///
  /// Vectorscan compiles literals of up to eight bytes four times faster than longer ones, which
  /// decides how long a scan of staged changes takes.
  private static let limit = 8

  /// The length of the shortest literal that others share: shorter ones have too many hits.
  private static let shortestShared = 3

  /// Returns the number of an anchor's literal; new numbers ascend.
  mutating func number(of anchor: Anchor) -> Int { number(of: anchor, anchor.bytes) }

  private mutating func number(of anchor: Anchor, _ bytes: [UInt8]) -> Int {
    let part = bytes.prefix(min(Self.limit, anchor.searchedCount))
    let key = Packed(part, ignoresCase: anchor.ignoresCase)
    if let number = numbers[key] { return number }
    numbers[key] = literals.count
    packed.append(key)
    literals.append(Literal(bytes: Array(part), ignoresCase: anchor.ignoresCase))
    uses.append([])
    return literals.count - 1
  }

  /// Adds the anchors of rules.
  ///
  /// Literals that are in the list before keep their numbers.
  mutating func add(_ rules: [Rule]) {
    let keptCount = literals.count
    for (index, rule) in rules.enumerated() where rule.announcedValue == nil {
      for anchor in rule.anchors {
        let bytes = anchor.bytes
        let number = number(of: anchor, bytes)
        if uses[number].contains(where: { $0.rule == index && $0.anchor == bytes }) { continue }
        uses[number].append(
          MatchPlan.Use(rule: index, anchor: bytes, ignoresCase: anchor.ignoresCase))
      }
    }
    share(from: keptCount)
  }

  /// Removes literals that continue others, from a number on; their uses follow those of the others.
  private mutating func share(from keptCount: Int) {
    let entries = packed.indices.map {
      Entry(number: $0, packed: packed[$0], folded: packed[$0].folded)
    }
    let sorted = entries.sorted {
      $0.folded != $1.folded
        ? $0.folded < $1.folded
        : $0.packed.count != $1.packed.count
          ? $0.packed.count < $1.packed.count : $0.packed.ignoresCase && !$1.packed.ignoresCase
    }
    // Those that are alike the beginning of the current one, shortest first.
    var beginnings: [Entry] = []
    var isShared = [Bool](repeating: false, count: literals.count)
    for entry in sorted {
      while let last = beginnings.last, !last.isAlike(entry) { beginnings.removeLast() }
      if entry.number >= keptCount,
        let other = beginnings.first(where: {
          $0.packed.count >= Self.shortestShared && $0.begins(entry)
        })
      {
        uses[other.number] += uses[entry.number]
        isShared[entry.number] = true
      } else {
        beginnings.append(entry)
      }
    }
    let kept = literals.indices.filter { !isShared[$0] }
    literals = kept.map { literals[$0] }
    uses = kept.map { uses[$0] }
    // Numbers given before are no longer right for the literals after `keptCount`.
    packed = kept.map { packed[$0] }
    numbers = [:]
  }
}
