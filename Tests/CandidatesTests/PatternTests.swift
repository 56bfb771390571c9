import PCRE
import TestSupport
import Testing

/// A pattern gives the same before and after it is compiled for the processor.
@Suite struct PatternTests {
  @Test(arguments: [
    "(?:a|b)+c([0-9]{2,4})", #"\bkey\s{0,3}=\s{0,3}"([^"]{4,20})""#, "(?<=x)y(?!z)(z?)", "((a)|b)",
  ])
  func laterMatchesAreThoseOfTheFirst(text: String) throws {
    var random = Random(seed: 41)
    let used = try Pattern(text)
    var count = 0
    for _ in 0..<3_000 {
      let subject = (0..<40).flatMap { _ in Array(random.pick(Self.pieces).utf8) }
      let window = random.next(20)..<(30 + random.next(11))
      let expected = try Pattern(text).firstMatch(in: subject.span, window: window)
      let found = try used.firstMatch(in: subject.span, window: window)
      #expect(found?.whole == expected?.whole && found?.group == expected?.group)
      if found != nil { count += 1 }
    }
    // The windows are far more than the interpreter reads.
    #expect(count > 20)
  }

  private static let pieces = ["a", "b", "c", "x", "y", "z", "19", " ", "key", "key = \"", "\""]

  @Test func theFirstMatchHasTheLimitOfLaterOnes() throws {
    let subject = [UInt8](repeating: UInt8(ascii: "a"), count: 26)
    for length in [4, 12, 16, 18, 20, 22, 24, 26] {
      let used = try Pattern("(a|aa)+$b")
      let results = (0..<400).map { number in
        let pattern = number == 0 ? try? Pattern("(a|aa)+$b") : used
        do { return try pattern?.firstMatch(in: subject.span, window: 0..<length) == nil } catch {
          return false
        }
      }
      #expect(Set(results).count == 1, "\(length)")
    }
  }
}
