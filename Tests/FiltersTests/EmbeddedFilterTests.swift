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
