import Candidates
import Formats
import Testing

/// The matcher of the program, with all its rules.
@Suite struct MatcherTests {
  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  private func candidates(in text: String, named name: String) throws -> [Candidate] {
    let bytes = Array(text.utf8)
    let matcher = try Matcher(try Self.plan.get())
    return try matcher.candidates(in: bytes.span, format: FileFormat(path: Array(name.utf8)))
  }

  @Test(arguments: RuleSet.builtIn.rules)
  func everyExampleOfEveryRuleIsFound(_ rule: Rule) throws {
    var make = SampleGenerator(seed: 11)
    for example in rule.examples(&make) {
      let name = Self.fileName(for: rule)
      let found = try candidates(in: example, named: name).filter { $0.rule === rule }
      #expect(Set(found.map(\.value)).count == 1, "\(rule.id): \(found.count) in an example")
    }
  }

  /// A file in which the rule applies.
  private static func fileName(for rule: Rule) -> String {
    switch rule.id {
    case "config-secret", "config-weak-secret": ".env"
    case "text-secret", "text-weak-secret", "nearby-secret": "notes.txt"
    default: "Example.swift"
    }
  }

  @Test(arguments: RuleSet.builtIn.rules)
  func noCounterexampleOfARuleIsFound(_ rule: Rule) throws {
    var make = SampleGenerator(seed: 12)
    for counterexample in rule.counterexamples(&make) where !rule.isGeneric {
      let found = try candidates(in: counterexample, named: "Example.swift")
      #expect(!found.contains { $0.rule === rule }, "\(rule.id)")
    }
  }

  @Test func spansAreExactAndKeyPathsAreThere() throws {
    var make = SampleGenerator(seed: 3)
    let key = make.hex(32)
    let text =
      "<plist><dict><key>TMDB</key><dict><key>ApiKey</key>"
      + "<string>\(key)</string></dict></dict></plist>"
    let found = try candidates(in: text, named: "Info.plist")
    let bytes = Array(text.utf8)
    #expect(!found.isEmpty)
    for candidate in found {
      #expect(bytes[candidate.span].elementsEqual(key.utf8))
      #expect(candidate.keyPath == ["TMDB", "ApiKey"])
    }
  }

  @Test func aTokenAtTheVeryEndAndTheVeryStartIsFound() throws {
    var make = SampleGenerator(seed: 4)
    let token = "ghp" + "_" + make.alphanumeric(36)
    for text in [token, "\n" + token, token + "\n", "x=" + token] {
      #expect(try candidates(in: text, named: "a.txt").contains { $0.rule.id == "github-token" })
    }
  }

  @Test func aMegabyteOfAnchorsIsReadInOneGo() throws {
    let text = String(repeating: "apiKey=\"ghp_AKIA key token secret: eyJ ://", count: 25_000)
    let found = try candidates(in: text, named: "min.js")
    #expect(found.count < 100_000)
  }

  @Test func oneMatcherGivesTheSameForTheSameTextTwice() throws {
    var make = SampleGenerator(seed: 5)
    let text = Array("let apiKey = \"\(make.hex(32))\"".utf8)
    let matcher = try Matcher(try Self.plan.get())
    let first = try matcher.candidates(in: text.span, format: .source).map(\.span)
    _ = try matcher.candidates(in: Array("ghp_ nothing here".utf8).span, format: .source)
    let second = try matcher.candidates(in: text.span, format: .source).map(\.span)
    #expect(first == second)
    #expect(!first.isEmpty)
  }
}
