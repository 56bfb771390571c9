import PCRE
import TestSupport
import Testing

/// A pattern that is compiled once serves all workers.
@Suite struct PatternTests {
  @Test(arguments: [
    "(?:a|b)+c([0-9]{2,4})", #"\bkey\s{0,3}=\s{0,3}"([^"]{4,20})""#, "(?<=x)y(?!z)(z?)", "((a)|b)",
  ])
  func eachWorkerFindsWhatThePatternOfItsOwnFinds(text: String) async throws {
    let shared = try Pattern(text)
    let copies = try (0..<4).map { _ in Worker(try shared.forAnotherWorker()) }
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, copy) in copies.enumerated() {
        group.addTask { try copy.compared(seed: UInt64(number), with: text) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.allSatisfy { $0 > 20 }, "\(counts)")
  }

  /// Carries a worker's pattern to its task.
  private struct Worker: @unchecked Sendable {
    let pattern: Pattern

    init(_ pattern: Pattern) { self.pattern = pattern }

    /// Compares with a pattern that nobody shares, and returns the number of matches.
    func compared(seed: UInt64, with text: String) throws -> Int {
      var random = Random(seed: seed)
      let own = try Pattern(text)
      var count = 0
      for _ in 0..<2_000 {
        let subject = (0..<40).flatMap { _ in Array(random.pick(PatternTests.pieces).utf8) }
        let window = random.next(20)..<(30 + random.next(11))
        let expected = try own.firstMatch(in: subject.span, window: window)
        let found = try pattern.firstMatch(in: subject.span, window: window)
        #expect(found?.whole == expected?.whole && found?.group == expected?.group)
        if found != nil { count += 1 }
      }
      return count
    }
  }

  private static let pieces = ["a", "b", "c", "x", "y", "z", "19", " ", "key", "key = \"", "\""]

  @Test func aMatchThatTakesTooManyStepsIsAnError() throws {
    let subject = [UInt8](repeating: UInt8(ascii: "a"), count: 60)
    let pattern = try Pattern("(a|aa)+[bc]", style: .foreign)
    #expect(throws: PCREError.self) { try pattern.firstMatch(in: subject.span, window: 0..<60) }
    #expect(try pattern.firstMatch(in: subject.span, window: 0..<4) == nil)
  }

  @Test func groupsThatTakeNoPartAreNil() throws {
    let pattern = try Pattern("(a)|(b)")
    let groups = try pattern.groups(in: Array("xb".utf8).span, window: 0..<2, endsText: true)
    #expect(groups == [1..<2, nil, 1..<2])
    #expect(pattern.groupCount == 2)
  }

  @Test func whatDoesNotCompileNamesItsPlace() {
    let error = #expect(throws: PCREError.self) { try Pattern("ab(c") }
    #expect(error?.offset == 4)
  }
}
