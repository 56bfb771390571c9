import Formats
import Testing

@testable import Candidates

/// Values that a word announces, tried from the word, against the same rule tried from its names.
@Suite struct AnnouncedRulesTests {
  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }
  private static let key = "0123456789abcdef" + "fedcba9876543210"

  private func rule() throws -> Rule {
    try #require(RuleSet.builtIn.rules.first { $0.id == "tmdb-key" })
  }

  private func found(in text: String) throws -> Set<String> {
    let rule = try rule()
    #expect(rule.announcedValue != nil)
    let bytes = Array(text.utf8)
    let matcher = try Matcher(try Self.plan.get())
    return Set(
      try matcher.candidates(in: bytes.span, format: .source).filter { $0.rule === rule }
        .map { String(decoding: $0.value, as: UTF8.self) })
  }

  private func filled(_ form: String) -> String {
    form.split(separator: "§", omittingEmptySubsequences: false).joined(separator: Self.key)
  }

  @Test(arguments: [
    "let tmdbApiKey = \"§\"", "TMDB_KEY: §", "ENV TMDB_API_KEY §", "tmdb[\"key\"] = '§'",
    "NSString *const kTmdbKey = @\"§\";", "var tmdbToken: String {\n  return \"§\"\n}",
    "Tmdb(apiKey: \"§\")",
    "enum Tmdb {\n  static let a = \"https://a.example\"\n  static let key = \"§\"\n}",
    "https://api.themoviedb.org/3/movie?q=a,b&api_key=§&page=1", "# TMDB\nAPI_KEY=§\n",
    "base = \"https://api.themoviedb.org/3\"\nlanguage = \"en\"\nkey = \"§\"",
    "<key>TMDBAPIKey</key>\r\n\t<string>§</string>", "\"tmdb\": {\n  \"apiKey\": \"§\"\n}",
    "tmdb:\n  url: https://a.example\n  api_key: §\n",
    "<string name=\"tmdb_key\" translatable=\"false\">§</string>",
  ])
  func everyWayIsFound(form: String) throws {
    let text = filled(form)
    #expect(try found(in: text) == [Self.key], "\(form)")
    #expect(try ReferenceMatcher(rule()).secrets(in: text) == [Self.key], "\(form)")
  }

  @Test(arguments: [
    "let tmdb = \"§\"", "tmdbKeyHash = \"§\"", "tmdb md5: key §", "key = \"§\"",
    "TMDB_URL=https://a.example\nNEWS_KEY=§", "tmdbKey = \"§0\"",
    "tmdb:\n  url: a\nother:\n  key: §\n", "\"tmdb\": {\"a\": 1}, \"key\": \"§\"",
  ])
  func whatIsNearIsNot(form: String) throws {
    #expect(try found(in: filled(form)) == [], "\(form)")
    #expect(try ReferenceMatcher(rule()).secrets(in: filled(form)) == [], "\(form)")
  }

  @Test func bothValuesOfAContainerAreFound() throws {
    let other = String(Self.key.reversed())
    let text = "tmdb = { apiKey: \"\(Self.key)\", token: \"\(other)\" }"
    #expect(try found(in: text) == [Self.key, other])
  }

  @Test func aPercentEncodedSignIsNotPartOfTheValue() throws {
    #expect(try found(in: "a=tmdb_key%3D\(Self.key)") == [Self.key])
  }
}
