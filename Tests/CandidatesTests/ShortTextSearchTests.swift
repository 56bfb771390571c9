import Candidates
import Formats
import TestSupport
import Testing

/// Whether a run that reads little finds what any other finds.
@Suite struct ShortTextSearchTests {
  /// What is found in texts, one after the other: rule, place and value.
  private static func found(
    _ texts: [[UInt8]], format: FileFormat, readsLittle: Bool
  ) throws -> [[String]] {
    let matcher = try Matcher(MatchPlan(.builtIn, readsLittle: readsLittle))
    return try texts.map { text in
      try matcher.candidates(in: text.span, format: format).map {
        "\($0.rule.id) \($0.span) \($0.keyPath) \($0.value)"
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func itFindsTheSame(_ seed: UInt64) throws {
    var random = Random(seed: seed)
    let words = RuleSet.builtIn.rules.flatMap { $0.anchors.map(\.text) } + ["\n", " = ", "\"", "x"]
    let texts = (0..<60).map { number in
      var text: [UInt8] = []
      for _ in 0..<random.next(60) {
        switch random.next(6) {
        case 0: text += Array(SampleSecret.gitHub(UInt64(number)).utf8)
        case 1: text += Array(SampleSecret.generic(UInt64(number)).utf8)
        case 2: text += (0..<random.next(20)).map { _ in UInt8(random.next(256)) }
        default:
          let word = random.pick(words)
          let cut = random.isLucky(20) ? String(word.dropLast()) : word
          text += Array((random.isLucky(30) ? cut.uppercased() : cut).utf8)
        }
      }
      return text
    }
    for format in [FileFormat.source, .dotenv] {
      let expected = try Self.found(texts, format: format, readsLittle: false)
      #expect(try Self.found(texts, format: format, readsLittle: true) == expected)
      #expect(expected.contains { !$0.isEmpty })
    }
  }

  @Test func beyondALimitTheOtherSearchGoesOn() throws {
    let token = Array("t = \(SampleSecret.gitHub())\n".utf8)
    let filler = [UInt8](repeating: UInt8(ascii: "."), count: 700_000)
    let texts = [filler + token, filler + token, token]
    let all = try Self.found(texts, format: .source, readsLittle: true)
    #expect(all == (try Self.found(texts, format: .source, readsLittle: false)))
    #expect(all.allSatisfy { $0.count == 1 })
  }
}
