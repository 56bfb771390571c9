import Candidates
import Formats
import Testing
import Vocabulary

@Suite struct GenericCandidatesTests {
  private static let random = {
    var make = SampleGenerator(seed: 5); return make.hex(32)
  }()

  /// The ids of the rules of which the text has candidates, anchor by anchor as a matcher does.
  private func rules(in text: String) -> [String] {
    candidates(in: text).map(\.rule.id)
  }

  private func candidates(in text: String) -> [Candidate] {
    let bytes = Array(text.utf8)
    let lower = Array(text.lowercased().utf8)
    var found: [Candidate] = []
    for start in lower.indices {
      for anchor in SecretName.anchors where lower[start...].starts(with: anchor.text.utf8) {
        let count = anchor.text.utf8.count
        found +=
          GenericCandidates.fromSource(
            at: start + count, anchorLength: count, in: bytes.span, of: .source
          ).candidates
      }
    }
    return found
  }

  @Test func aNameWithSeveralAnchorsGivesOneCandidate() {
    #expect(rules(in: "let authTokenSecret = \"\(Self.random)\"") == ["source-secret"])
    #expect(rules(in: "u?auth_token=\(Self.random)") == ["url-parameter-secret"])
  }

  @Test func confidenceFollowsNameAndValue() {
    #expect(rules(in: "let apiKey = \"\(Self.random)\"") == ["source-secret"])
    #expect(rules(in: "let token = \"\(Self.random)\"") == ["source-weak-secret"])
    #expect(rules(in: "let apiKey = \"zk4w9x2v7q\"") == ["source-weak-secret"])
    #expect(rules(in: "let apiKey = \"settings.title\"") == [])
    #expect(rules(in: #"let token = "(?:[zZ][qQ]+|\d{3,9}x)""#) == [])
    #expect(rules(in: "let primaryKey = \"\(Self.random)\"") == [])
    #expect(rules(in: "u?appid=\(Self.random)") == ["url-parameter-secret"])
    #expect(rules(in: "let password = \"zk4w9x2v7q\"") == ["password"])
    #expect(rules(in: "let password = \"Password\"") == [])
    #expect(rules(in: "check(password(\"zk4w9x2v7q\"))") == [])
  }

  /// The sign of an inequality starts a comment in other languages.
  @Test(arguments: ["==", "!=", "===", "!=="])
  func whatANameIsComparedWithIsFound(sign: String) throws {
    for name in [#"r.Header.Get("X-Film-Secret")"#, "filmSecret", "headers['X-Api-Token']"] {
      let found = candidates(in: "if \(name) \(sign) \"\(Self.random)\" { return }")
      #expect(found.map(\.value) == [Array(Self.random.utf8)], "\(name) \(sign)")
    }
  }

  @Test func theSchemeOfAHeaderIsNoPartOfTheSecret() throws {
    let found = candidates(in: "h[\"Authorization\"] = \"Bearer \(Self.random)\"")
    #expect(found.map(\.value) == [Array(Self.random.utf8)])
    #expect(found.first?.span.count == 32)
  }

  @Test func entriesOfConfigFiles() throws {
    func rule(_ path: String..., value: String) -> String? {
      let entry = Entry(
        keyPath: path, span: 0..<value.utf8.count, value: Array(value.utf8), isQuoted: true)
      return GenericCandidates.fromEntry(entry, format: .propertyList)?.rule.id
    }
    #expect(rule("TMDB", "ApiKey", value: Self.random) == "config-secret")
    #expect(rule("API_KEYS", "TMDB", value: Self.random) == "config-secret")
    #expect(rule("Token", value: Self.random) == "config-weak-secret")
    #expect(rule("DatabasePassword", value: "zk4w9x2v7q") == "password")
    #expect(rule("CFBundleName", value: Self.random) == nil)
    #expect(rule("ApiKey", value: "$(API_KEY)") == nil)
    #expect(rule("ApiKey", value: String(repeating: "ab1", count: 5000)) == nil)
  }

  @Test func examplesOfTheSourceRulesAreFound() {
    var make = SampleGenerator(seed: 8)
    for rule in GenericRules.rules where rule.id.hasPrefix("source") {
      for text in rule.examples(&make) { #expect(rules(in: text) == [rule.id], "\(text)") }
      for text in rule.counterexamples(&make) {
        #expect(!rules(in: text).contains(rule.id), "\(text)")
      }
    }
  }
}
