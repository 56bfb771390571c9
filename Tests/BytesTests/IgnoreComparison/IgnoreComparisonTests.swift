import Foundation
import TestSupport
import Testing

/// Our decisions about made-up paths against those of the `git` program: the same source, line and
/// pattern for each.
///
/// `KEYSTOW_IGNORE_PAIRS` and `KEYSTOW_IGNORE_SEED` make it larger or another one
/// (`scripts/compare-ignore.sh`).
@Suite struct IgnoreComparisonTests {
  private static func number(_ name: String, default standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }

  @Test func decidesAsGitDoes() throws {
    let wanted = Self.number("KEYSTOW_IGNORE_PAIRS", default: 20_000)
    var generator = RuleSampleGenerator(seed: Self.number("KEYSTOW_IGNORE_SEED", default: 20261121))
    var (pairs, matches, repositories) = (0, 0, 0)
    var differences: [String] = []
    while pairs < wanted {
      for kind in RuleSample.Kind.allCases {
        let sample = generator.sample(kind, size: 120)
        let result = try RuleSampleRepository(sample).differences()
        pairs += result.pairs
        matches += result.matches
        repositories += 1
        differences += result.differences
      }
    }
    for difference in differences.prefix(10) { Issue.record("\(difference)") }
    #expect(differences.isEmpty, "\(differences.count) of \(pairs)")
    // A generator whose patterns meet nothing would prove nothing.
    #expect(matches > pairs / 4)
    if wanted > 20_000 {
      print(
        "\(pairs) pairs in \(repositories) repositories, \(matches) matched, "
          + "\(differences.count) different")
    }
  }
}
