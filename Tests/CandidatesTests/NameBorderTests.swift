import Formats
import Testing

@testable import Candidates

@Suite struct NameBorderTests {
  /// Whether the name at `|` begins a word.
  private func begins(_ marked: String) -> Bool {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = Array(parts.joined().utf8)
    return NameBorder.isBefore(parts[0].utf8.count, in: text.span)
  }

  @Test(arguments: [
    "|tmdbKey", "k|MapboxToken", "k|tmdbkey", "my|TMDBKey", "my|tmdbkey", "MY_|TMDB_KEY",
    "AWS|SecretKey",
    "aws|secretaccesskey", "AWS|SECRETACCESSKEY", "the |tmdb", "\\n|tmdb_key", "%3D|tmdb",
    "x9|tmdb",
    "app|specificpassword", "com.|openweather", "let isProd|StripeKey", "storage|accountkey",
  ])
  func aNameBeginsAWord(_ text: String) {
    #expect(begins(text), "\(text)")
  }

  @Test(arguments: [
    "G|NEWS_API_KEY", "g|newsApiKey", "g|NewsApiKey", "G|NewsApiKey", "A|TMDB_API_KEY",
    "RE|OPENWEATHER_KEY",
    "re|openweather", "UN|DATADOG_API_KEY", "myG|NewsKey", "super|pexels", "AN|TWILIO_TOKEN",
    "antidisestablish|mapbox",
  ])
  func aRestOfAWordIsNone(_ text: String) {
    #expect(!begins(text), "\(text)")
  }

  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  private func rules(in text: String) throws -> Set<String> {
    let bytes = Array(text.utf8)
    return Set(
      try Matcher(try Self.plan.get()).candidates(in: bytes.span, format: .source)
        .filter { !$0.rule.isGeneric }.map(\.rule.id))
  }

  @Test func lettersBeforeANameAreAnotherName() throws {
    var make = SampleGenerator(seed: 71)
    for name in [
      "GNEWS_API_KEY", "gnewsApiKey", "ATMDB_API_KEY", "REOPENWEATHER_KEY", "UNDATADOG_API_KEY",
      "XALGOLIA_KEY", "demapbox_key",
    ] {
      #expect(try rules(in: "\(name) = \"\(make.hex(31))a\"\n").isEmpty, "\(name)")
    }
    for (name, rule) in [
      ("NEWS_API_KEY", "newsapi-key"), ("myTmdbApiKey", "tmdb-key"),
      ("kOpenWeatherKey", "openweather-key"),
      ("APP_DATADOG_API_KEY", "datadog-api-key"),
    ] {
      #expect(try rules(in: "\(name) = \"\(make.hex(31))a\"\n") == [rule], "\(name)")
    }
  }

  /// The provider in the name of a value, not the one in the comment above it.
  @Test func theNameOfAValueSaysMoreThanOneNearIt() throws {
    var make = SampleGenerator(seed: 72)
    #expect(
      try rules(in: "# Datadog and Algolia\nTMDB_API_KEY = \"\(make.hex(31))a\"\n") == ["tmdb-key"])
    #expect(
      try rules(in: "# Datadog\nAPI_KEY = \"\(make.hex(31))a\"\n").contains("datadog-api-key"))
  }
}
