import Candidates
import Formats
import Testing

@testable import Filters

@Suite struct EmbeddedFilterTests {
  private func decision(_ before: String, _ after: String = "\n") throws -> FilterDecision {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "facebook-access-token" })
    var make = SampleGenerator(seed: 3)
    let token = "EAA" + make.alphanumeric(100)
    let text = Array((before + token + after).utf8)
    let start = before.utf8.count
    let span = start..<start + token.utf8.count
    return EmbeddedFilter().decision(
      on: Candidate(rule: rule, span: span, value: Array(token.utf8)), in: text.span,
      format: .source)
  }

  private var run: String {
    var make = SampleGenerator(seed: 4)
    return make.characters(76, from: .base64)
  }

  @Test func aTokenInALongerRunOfBase64IsRejected() throws {
    #expect(try decision(run + "+").isRejection)
    #expect(try decision(run + "/").isRejection)
    #expect(try decision("<data>" + run + "\n\t" + run + "\n").isRejection)
  }

  @Test func nearTheStartOfALineTheLineAboveDecides() throws {
    #expect(try decision(run + "\nab/").isRejection)
    #expect(try decision(run + "\r\n  a+").isRejection)
    #expect(try decision("\"" + run + #"\nab/"#).isRejection)
  }

  @Test func nearTheStartOfTheTextWhatFollowsDecides() throws {
    #expect(try decision("x = \"ab/", "+" + run + "\"").isRejection)
    #expect(try decision("https://host.test/", "/next/page") == .none)
  }

  @Test(arguments: ["%2F", "%2b", #"\/"#, "-"])
  func otherSpellingsOfBase64CountToo(_ mark: String) throws {
    let digits = run.replacing("+", with: "-").replacing("/", with: "_")
    #expect(try decision("x=" + digits + mark).isRejection)
    #expect(try decision("x=" + run.replacing("/", with: mark) + mark).isRejection)
  }

  @Test func aListOfTokensIsNoWrappedText() throws {
    var make = SampleGenerator(seed: 6)
    let first = "EAA" + make.alphanumeric(100)
    #expect(try decision("tokens:\n" + first + "\n") == .none)
    #expect(try decision("tokens:\n  " + first + "\n  ") == .none)
  }

  @Test func noRuleMatchesInsideBase64() throws {
    var make = SampleGenerator(seed: 7)
    for rule in RuleSet.builtIn.rules {
      guard !rule.isGeneric, !rule.isGuessable, case .token = rule.reach,
        let example = rule.examples(&make).first
      else { continue }
      let before = make.characters(70, from: .base64) + "\n" + make.characters(30, from: .base64)
      let token = example.hasPrefix("token: ") ? String(example.dropFirst(7)) : example
      let text = Array((before + "/" + token).utf8)
      let candidate = Candidate(
        rule: rule, span: before.utf8.count + 1..<text.count, value: Array(token.utf8))
      if case .proves = rule.evidence(candidate.value) { continue }
      #expect(
        EmbeddedFilter().decision(on: candidate, in: text.span, format: .source).isRejection,
        "\(rule.id)")
    }
  }

  @Test(arguments: [
    "https://host.test/services/app/", "a+b+", "token: ", "const path = '/api/v1/login/token/",
    "key = \"", "value\n", "// The token of the second page of the app, for all:\n",
  ])
  func aTokenAfterWordsIsNot(_ before: String) throws {
    #expect(try decision(before) == .none, "\(before)")
  }

  @Test func aValidChecksumIsNoChance() throws {
    let rule = try #require(RuleSet.builtIn.rules.first { $0.id == "github-token" })
    var make = SampleGenerator(seed: 5)
    let example = try #require(rule.examples(&make).first)
    let token = example.dropFirst("token: ".count)
    let text = Array((run + "+" + token).utf8)
    let candidate = Candidate(
      rule: rule, span: run.utf8.count + 1..<text.count, value: Array(token.utf8))
    #expect(
      EmbeddedFilter().decision(on: candidate, in: text.span, format: .source) == .none)
  }
}
