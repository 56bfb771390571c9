import TestSupport
import Testing

@testable import Candidates

/// Names found before change none that are found later.
@Suite struct NameWindowTests {
  private static let providers = ProviderNames(RuleSet.builtIn.rules)

  @Test(arguments: 0..<8)
  func itFindsTheNamesOfEachPart(_ seed: Int) {
    var random = Random(seed: UInt64(seed) + 5)
    let words =
      RuleSet.builtIn.rules.filter { $0.announcedValue != nil }
      .flatMap { $0.anchors.map(\.text) } + [" ", "_", "x", "=\n"]
    let text = Array((0..<1500).map { _ in random.pick(words) }.joined().utf8)
    var window = NameWindow()
    var end = 0
    while end < text.count {
      end = min(text.count, end + random.next(random.isLucky(5) ? 2000 : 60))
      let part = max(0, end - random.pick([30, 400, 410]))..<end
      var found: [[Int]] = []
      window.visitNames(in: part, of: text.span, from: Self.providers) {
        found.append([$0.start, $0.end] + $0.rules)
      }
      let expected = Self.providers.names(in: text.span.extracting(part)).map {
        [$0.start + part.lowerBound, $0.end + part.lowerBound] + $0.rules
      }
      #expect(found == expected)
    }
  }
}
