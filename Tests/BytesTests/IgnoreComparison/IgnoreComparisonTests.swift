import Foundation
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

  /// The walk takes rules down with it, which is another way than that of single questions.
  @Test func listsWhatGitLists() throws {
    var generator = RuleSampleGenerator(seed: 3)
    for kind in RuleSample.Kind.allCases {
      let repository = try RuleSampleRepository(generator.sample(kind, size: 150))
      let (git, own) = try repository.listings()
      #expect(git == own, "\(kind)")
    }
  }

  /// Shipped templates, and those below the folders that `KEYSTOW_IGNORE_FOLDERS` names, with
  /// colons between them.
  @Test func decidesAsGitDoesWithRealFiles() throws {
    let shipped = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Templates/GitIgnore").path
    let named = ProcessInfo.processInfo.environment["KEYSTOW_IGNORE_FOLDERS"] ?? ""
    var samples = RuleFileSamples(
      seed: Self.number("KEYSTOW_IGNORE_SEED", default: 20_261_121),
      pathsPerLine: named.isEmpty ? 1 : 4)
    for folder in [shipped] + named.split(separator: ":").map(String.init) {
      let all = try RuleFileSamples.files(below: folder)
      // A part of them in each run of the suite, since files on disk take their time.
      let files = all.indices.filter { !named.isEmpty || $0 % 5 == 0 }.map { all[$0] }
      var (pairs, matches) = (0, 0)
      var differences: [String] = []
      for start in stride(from: 0, to: files.count, by: 64) {
        let group = files[start..<min(start + 64, files.count)]
        for ignoresCase in named.isEmpty ? [false] : [false, true] {
          let sample = samples.sample(group, ignoresCase: ignoresCase)
          let result = try RuleSampleRepository(sample).differences()
          pairs += result.pairs
          matches += result.matches
          differences += result.differences
        }
      }
      for difference in differences.prefix(10) { Issue.record("\(difference.prefix(2000))") }
      #expect(differences.isEmpty, "\(folder): \(differences.count) of \(pairs)")
      #expect(files.isEmpty || matches > pairs / 4)
      if !named.isEmpty {
        print(
          "\(folder): \(files.count) files, \(pairs) pairs, \(matches) matched, "
            + "\(differences.count) different")
      }
    }
  }
}
