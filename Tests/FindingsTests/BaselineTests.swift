import Candidates
import Findings
import Testing
import Vocabulary

@Suite struct BaselineTests {
  private func read(_ text: String) throws -> Baseline {
    try Baseline(reading: Array(text.utf8))
  }

  @Test func skipsWhatItKnows() throws {
    let occurrences = ["secret-a", "secret-b"].map {
      Occurrence(
        rule: SampleRule.make("one"), secret: Secret(Array($0.utf8)), confidence: .high,
        reasons: [],
        span: 0..<8, location: SampleRule.location($0))
    }
    let findings = Merge.findings(from: occurrences)
    let known = try #require(findings.first).fingerprint
    let baseline = try read(
      #"{"version": 1, "findings": [{"fingerprint": "\#(known)", "more": {}}]}"#)
    #expect(
      baseline.unknown(among: findings).map(\.fingerprint) == findings.suffix(1).map(\.fingerprint))
  }

  @Test(arguments: [
    ("{\n \"version\": 1,\n oops", "line 3, column 2"),
    ("[]", "--format json"),
    (#"{"version": 2, "findings": []}"#, "version 2"),
    (#"{"version": 1, "findings": [{"fingerprint": "x"}]}"#, "findings[0]"),
    (#"{"version": 1, "findings": [7]}"#, "findings[0]"),
  ])
  func saysWhatIsWrong(_ text: String, part: String) throws {
    let error = try #require(throws: BaselineError.self) { try read(text) }
    #expect(error.description.contains(part), "\(error)")
  }
}
