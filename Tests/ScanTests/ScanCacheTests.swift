import Candidates
import Scan
import TestSupport
import Testing
import Vocabulary

/// The value and the bytes of a cache.
@Suite struct ScanCacheTests {
  private static let key = ScanCacheKey(.builtIn, version: "1")

  private static func entries(_ count: Int, seed: UInt64) -> [ScanCache.Entry] {
    var random = Random(seed: seed)
    return (0..<count).map { _ in
      ScanCache.Entry(
        id: ObjectID(
          high: random.next(), middle: random.next(), low: UInt32(random.next() >> 32)),
        mark: UInt8(random.next(13)))
    }
  }

  @Test func whatWasAddedIsKnownAfterItWasReadBackAndNothingElseIs() throws {
    let all = Self.entries(4_000, seed: 1)
    for count in [0, 1, 2, 3_000] {
      let cache = try ScanCache(
        reading: ScanCache().union(Array(all[..<count])).file(Self.key), Self.key)
      #expect(cache.count == count)
      #expect(all[..<count].allSatisfy { cache.holds($0) })
      #expect(!all[count...].contains { cache.holds($0) })
      let others = all[..<count].map { ScanCache.Entry(id: $0.id, mark: $0.mark ^ 0x80) }
      #expect(!others.contains { cache.holds($0) })
    }
  }

  @Test func idsThatBeginAlikeAreDistinguished() throws {
    let ids = [0, 1, 2, 9].map { ObjectID(high: .max, middle: 7, low: $0) }
    let first = ObjectID(high: 0, middle: 0, low: 1)
    let cache = ScanCache().union(([first] + ids).map { ScanCache.Entry(id: $0, mark: 3) })
    for id in ids + [first] {
      #expect(cache.holds(ScanCache.Entry(id: id, mark: 3)))
      #expect(!cache.holds(ScanCache.Entry(id: id, mark: 2)))
    }
    let next = ObjectID(high: .max, middle: 7, low: 10)
    #expect(!cache.holds(ScanCache.Entry(id: next, mark: 0)))
  }

  @Test func unionsHoldBothAndDoNotDependOnTheOrder() throws {
    let (one, two) = (Self.entries(300, seed: 2), Self.entries(200, seed: 3))
    let there = ScanCache().union(one).union(two + one + two)
    let back = ScanCache().union(two.reversed()).union(one)
    #expect(there.count == 500)
    #expect(there.file(Self.key) == back.file(Self.key))
    #expect(there.union(one).file(Self.key) == there.file(Self.key))
  }

  @Test func anyChangedOrMissingByteIsNoticed() throws {
    let file = ScanCache().union(Self.entries(3, seed: 4)).file(Self.key)
    for place in file.indices {
      var changed = file
      changed[place] ^= 1
      #expect(throws: ScanCacheError.self) { try ScanCache(reading: changed, Self.key) }
      #expect(throws: ScanCacheError.self) {
        try ScanCache(reading: Array(file[..<place]), Self.key)
      }
    }
    #expect(throws: ScanCacheError.self) { try ScanCache(reading: file + [0], Self.key) }
    #expect(throws: ScanCacheError.foreign) {
      try ScanCache(reading: Array("# Notes\n".utf8), Self.key)
    }
    #expect(throws: ScanCacheError.damaged) {
      try ScanCache(reading: Array(file[..<20]), Self.key)
    }
    #expect(throws: ScanCacheError.foreign) {
      try ScanCache(reading: Array(file[..<5]), Self.key)
    }
  }

  @Test func anotherVersionOrOtherRulesMakeAnotherKey() throws {
    let rules = RuleSet.builtIn.rules
    let file = ScanCache().union(Self.entries(3, seed: 5)).file(Self.key)
    func rule(_ pattern: String, anchor: String) -> Rule {
      Rule(
        id: "own", provider: "own", summary: "own", severity: .high, confidence: .high,
        anchors: [.exact(anchor)], reach: .wholeText, pattern: pattern, source: "own",
        examples: { _ in [] }, counterexamples: { _ in [] })
    }
    let keys = [
      Self.key, ScanCacheKey(.builtIn, version: "2"),
      ScanCacheKey(RuleSet(Array(rules.dropLast())), version: "1"),
      ScanCacheKey(RuleSet(rules + [rule("a", anchor: "x")]), version: "1"),
      ScanCacheKey(RuleSet(rules + [rule("b", anchor: "x")]), version: "1"),
      ScanCacheKey(RuleSet(rules + [rule("a", anchor: "y")]), version: "1"),
    ]
    #expect(Set(keys).count == keys.count)
    for key in keys.dropFirst() {
      #expect(throws: ScanCacheError.outdated) { try ScanCache(reading: file, key) }
    }
    #expect(ScanCacheKey(.builtIn, version: "1") == Self.key)
  }
}
