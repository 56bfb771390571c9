import Candidates
import Findings
import Reports
import Testing
import Text
import Vocabulary

@Suite struct TextReportTests {
  private func lines(_ result: ScanResult, _ style: TextStyle = TextStyle()) -> [String] {
    String(
      decoding: TextReport(style: style).render(result, disclosure: .masked), as: UTF8.self
    ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func caretsStandUnderTheMask() throws {
    let lines = lines(SampleResult.make())
    let index = try #require(lines.firstIndex { $0.contains("let k") })
    let masked = try #require(lines[index].firstRange(of: "samp********"))
    let offset = lines[index].distance(from: lines[index].startIndex, to: masked.lowerBound)
    #expect(lines[index + 1].prefix(offset).allSatisfy { $0 != "^" })
    #expect(lines[index + 1].dropFirst(offset) == "^^^^^^^^^^^^")
  }

  @Test func listsFiveMorePlacesAndCountsTheRest() {
    let lines = lines(SampleResult.make())
    #expect(lines.filter { $0.hasPrefix("  also") }.count == 5)
    #expect(lines.contains { $0.hasSuffix("and 2 more (-v)") })
  }

  @Test func whatHoldsForAllFindingsIsReportedOnce() {
    let lines = lines(SampleResult.make())
    #expect(lines.filter { $0.contains("Every clone") }.count == 1)
    #expect(lines.filter { $0.contains("False positive?") }.count == 1)
    #expect(lines.contains { $0.contains("no longer in HEAD") })
  }

  @Test func nothingFoundIsOneLine() {
    #expect(lines(SampleResult.empty()) == ["no secrets found in 0 files, 0 B, 0.00 s", ""])
  }

  @Test func onlyVerboseNamesWhatWasLeftOut() {
    let brief = lines(SampleResult.make())
    #expect(!brief.contains { $0.contains("big.bin") })
    #expect(
      brief.contains("skipped: 1 too large, 1 not in this clone, 1 link (-v lists them)"))
    let verbose = lines(SampleResult.make(), TextStyle(isVerbose: true))
    #expect(verbose.contains { $0.contains("big.bin") })
  }

  @Test func findingsBelowTheTierAreCountedOnce() {
    var result = SampleResult.empty()
    result.statistics.hiddenCount = 3
    let lines = lines(result)
    #expect(lines.first == "3 low-confidence findings hidden (show with --confidence low)")
    result.statistics.hiddenCount = 1
    #expect(self.lines(result).first?.hasPrefix("1 low-confidence finding hidden") == true)
  }

  @Test func quietKeepsFindingsAndProblemsOnly() {
    let lines = lines(SampleResult.make(), TextStyle(isQuiet: true))
    #expect(lines.contains { $0.contains("cloud-token") })
    #expect(lines.suffix(2).first == "problem: the object store is incomplete")
    #expect(!lines.contains { $0.contains("False alarm") || $0.contains("left out") })
  }

  @Test func rejectionsAreALineEach() {
    #expect(lines(SampleResult.make()).contains("a.env:2:3 password: a placeholder"))
  }

  @Test(arguments: [
    ("Private key", nil, false, "Replace the key pair"), ("URL", nil, true, "Change the password"),
    ("Acme", nil, false, "in your Acme account"), ("HTTP", nil, false, "where it was issued"),
    ("Acme", "https://acme.example/keys", true, "rotate it: https://acme.example/keys"),
  ])
  func adviceFitsTheRule(
    _ provider: String, _ rotation: String?, _ isGuessable: Bool, _ advice: String
  ) throws {
    let rule = SampleResult.rule(
      "rule", .high, provider: provider, rotation: rotation, isGuessable: isGuessable)
    let lines = lines(SampleResult.holding(Array("x1y2z3x1y2z3".utf8), rule: rule))
    let next = try #require(lines.first { $0.hasPrefix("  next") })
    #expect(next.contains(advice))
    #expect(!next.contains("Generic"))
  }

  /// What every copy of an app contains cannot be rotated away.
  @Test(arguments: [
    (["App/GoogleService-Info.plist", "app/google-services.json"], true),
    (["App/GoogleService-Info.plist", "App/Config.plist"], false),
  ])
  func aKeyInSettingsOfFirebaseIsToBeRestricted(_ paths: [String], _ isPublic: Bool) throws {
    let rule = SampleResult.rule(
      "google-api-key", .high, provider: "Google", rotation: "https://example.com/keys")
    let locations = paths.map { path in
      Location(
        path: GitPath(path), start: Position(line: 1, column: 1),
        end: Position(line: 1, column: 9), keyPath: ["API_KEY"],
        excerpt: Excerpt(before: [], after: []), introduction: nil)
    }
    let sample = SampleResult.holding(Array("x1y2z3x1y2z3".utf8), rule: rule).findings[0]
    let finding = Finding(
      rule: rule, secret: sample.secret, confidence: .low, reasons: [], locations: locations,
      fingerprint: sample.fingerprint)
    #expect(
      Advice.next(for: finding)
        == (isPublic
          ? "Keys of Firebase in apps are public by design; restrict them to your app: "
          : "Revoke or rotate it: ") + "https://example.com/keys")
  }

  @Test func aShownSecretOfSeveralLinesKeepsThem() {
    let secret = Array("-----FIRST\r\nsecond\u{1B}\nthird".utf8)
    let result = SampleResult.holding(secret, rule: SampleResult.rule("rule", .high))
    let text = TextReport().render(result, disclosure: .revealed)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines[1...3] == ["   9 | k = \"-----FIRST", "  10 | second^[", "  11 | third\""])
  }
}
