import Candidates
import Configuration
import Filters
import Formats
import Testing
import Text
import Vocabulary

/// Commits and days in `[[allow]]`, and `[[rules]]`.
@Suite struct AllowEntryTests {
  private func parse(_ text: String, today: String? = nil) throws -> Configuration {
    try Configuration.parse(
      Array(text.utf8), name: "k", ruleIDs: ["password"], today: today.flatMap { CalendarDay($0) })
  }

  private func mistakes(_ text: String) -> [String] {
    do {
      _ = try Configuration.parse(Array(text.utf8), name: "k", ruleIDs: ["password"])
      return []
    } catch {
      return error.mistakes.map(\.description)
    }
  }

  private static let expiring = """
    [[allow]]
    reason = "until the vendor answers"
    paths = ["a"]
    expires = 2027-03-01
    """

  @Test func anEntryCountsThroughItsLastDay() throws {
    for (today, count) in [("2027-02-28", 1), ("2027-03-01", 1), ("2027-03-02", 0)] {
      let configuration = try parse(Self.expiring, today: today)
      #expect(configuration.allowlist.entries.count == count)
      #expect(configuration.expired.count == 1 - count)
    }
    #expect(try parse(Self.expiring).allowlist.entries.count == 1)
  }

  @Test func whatExpiredIsReportedWithPlaceDayAndReason() throws {
    let text = "\n" + Self.expiring.replacing("2027-03-01", with: "\"2027-03-01\"")
    #expect(
      try parse(text, today: "2030-01-01").expired.map(\.description) == [
        "k:2:1: this [[allow]] expired on 2027-03-01 and has no effect: until the vendor answers"
      ])
    let fingerprint = """
      [[allow]]
      reason = "r"
      fingerprints = ["0123456789abcdef0123"]
      expires = 2020-01-01
      """
    let configuration = try parse(fingerprint, today: "2020-01-02")
    #expect(configuration.allowlist.fingerprints.isEmpty && configuration.expired.count == 1)
  }

  @Test(arguments: ["2027-02-30", "\"soon\"", "20270301", "\"2027-3-1\"", "true"])
  func whatIsNoDayIsAMistake(_ value: String) {
    let text = "[[allow]]\nreason = \"r\"\npaths = [\"a\"]\nexpires = \(value)\n"
    #expect(mistakes(text).count == 1)
    #expect(mistakes(text).first?.hasPrefix("k:4:") == true)
  }

  @Test func commitsAllowWhatTheyBroughtIn() throws {
    let id = String(repeating: "ab", count: 20)
    let commit = try #require(ObjectID(hex: id))
    let other = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
    let configuration = try parse(
      """
      [[allow]]
      reason = "r"
      commits = ["\(id.prefix(7).uppercased())"]
      rules = ["password"]
      """)
    let chain = FilterChain.standard(for: configuration)
    func isAllowed(_ commit: ObjectID?, rule: String = "password") throws -> Bool {
      let bytes = Array(Samples.random.utf8)
      let candidate = Samples.candidate(Samples.random, rule: Samples.rule(id: rule))
      guard
        case .keep(let survivor) = chain.verdict(on: candidate, in: bytes.span, format: .source)
      else { return true }
      let location = MatchLocation(path: GitPath("a"), lines: 1...1, commit: commit)
      if case .keep = chain.verdict(on: survivor, at: location) { return false }
      return true
    }
    #expect(try isAllowed(commit))
    #expect(try !isAllowed(other) && !isAllowed(nil) && !isAllowed(commit, rule: "other"))
  }

  @Test func idsOfCommitsThatAreNoneAreReported() {
    let told = mistakes(
      "[[allow]]\nreason = \"r\"\ncommits = [\n  \"abcdef1\",\n  \"main\",\n  \"abc\",\n]\n")
    #expect(
      told == [
        "k:5:4: not a commit ID: 'main'; use 7 to 40 hexadecimal digits",
        "k:6:4: not a commit ID: 'abc'; use 7 to 40 hexadecimal digits",
      ])
  }

  @Test func rulesOfOnesOwnAreRead() throws {
    let configuration = try parse(
      """
      [[rules]]
      id = "acme-token"
      description = "Acme token"
      regex = '''acme_([0-9a-f]{8})'''
      secret-group = 1
      entropy = 2
      keywords = ["acme_"]
      paths = ["*.yml"]
      severity = "low"

      [[allow]]
      reason = "r"
      rules = ["acme-token"]
      """)
    let custom = try #require(configuration.rules.first)
    #expect(custom.rule.id == "acme-token" && custom.rule.summary == "Acme token")
    #expect(custom.rule.severity == .low && custom.rule.minimumEntropy == 2)
    #expect(custom.applies(at: GitPath("a/b.yml")) && !custom.applies(at: GitPath("a/b.json")))
    #expect(configuration.concernsScans)
    #expect(try !parse("[keys]\n").concernsScans)
  }

  @Test func allMistakesOfRulesAreReportedAtOnce() {
    let told = mistakes(
      """
      [[rules]]
      id = "Acme Token"
      regex = "("
      [[rules]]
      id = "password"
      regex = "(a)"
      secret-group = 2
      entropy = "high"
      severity = "grave"
      keyword = ["x"]
      [[rules]]
      id = "one"
      [[rules]]
      id = "two"
      regex = "a"
      [[rules]]
      id = "two"
      regex = "b"
      """)
    let places = told.map { $0.prefix { $0 != " " } }
    #expect(
      places == [
        "k:2:1:", "k:3:1:", "k:5:1:", "k:7:1:", "k:8:1:", "k:9:1:", "k:10:1:", "k:11:1:", "k:17:1:",
      ], "\(told)")
  }
}
