import TestSupport
import Testing
import Vocabulary

@testable import Keys

/// The names that secrets get.
@Suite struct KeyNamingTests {
  private static func occurrence(
    _ value: String = "value", _ keyPath: [String] = [], assigned: String? = nil,
    rule: String = "config-secret", path: String = "App/Info.plist", host: String? = nil,
    configuration: String? = nil
  ) -> UnnamedKey {
    UnnamedKey(
      secret: Secret(Array(value.utf8)), keyPath: keyPath,
      assignedName: assigned.map { Array($0.utf8) },
      ruleID: rule, path: GitPath(path), host: host, configuration: configuration)
  }

  private static func names(_ occurrences: [UnnamedKey], existing: [String: String] = [:])
    -> [String]
  {
    let pairs = existing.compactMap { name, value in
      KeyName(name).map { ($0, Secret(Array(value.utf8))) }
    }
    var naming = KeyNaming(existing: Dictionary(uniqueKeysWithValues: pairs))
    return naming.names(for: occurrences).map(\.text)
  }

  @Test(arguments: [
    ("TMDBAPIKey", "TMDB API KEY"), ("apiURL2", "API URL2"), ("tmdb-api.key", "TMDB API KEY"),
    ("kTMDBApiKey", "TMDB API KEY"), ("tmdbapikey", "TMDB API KEY"), ("APIs", "APIS"),
    ("cléPrivée", "CLE PRIVEE"), ("cle\u{301}", "CLE"), ("straße", "STRASSE"), ("密钥Key", "KEY"),
    ("oauth2Token", "OAUTH2 TOKEN"), ("E2EToken", "E2E TOKEN"), ("SHA256KEY", "SHA256 KEY"),
    ("iOSKey", "IOS KEY"), ("macOSKey", "MACOS KEY"), ("gitHubToken", "GITHUB TOKEN"),
    ("openAIAPIKey", "OPENAI API KEY"), ("TMDB_APIKEY", "TMDB APIKEY"), ("_token_", "TOKEN"),
    ("", ""), ("💥", ""), ("S3Bucket", "S3 BUCKET"), ("awsS3Key", "AWS S3 KEY"),
  ])
  func namesAreSplitIntoWords(_ name: String, _ words: String) {
    #expect(KeyWords.words(of: name).joined(separator: " ") == words)
  }

  @Test(arguments: [
    (["TMDB", "apiKey"], "TMDB_API_KEY"), (["API_KEYS", "TMDB"], "TMDB_API_KEY"),
    (["tmdbApiKey"], "TMDB_API_KEY"), (["TMDB_APIKEY"], "TMDB_APIKEY"),
    (["secrets", "stripe"], "STRIPE_SECRET"), (["Config", "API", "key"], "API_KEY"),
    (["apiKey"], "API_KEY"), (["services", "database", "password"], "DATABASE_PASSWORD"),
    (["tmdbApiKey", "production"], "TMDB_API_KEY_PRODUCTION"),
    (["tmdb", "token", "value"], "TMDB_TOKEN"),
    (["keys", "production", "stripe"], "STRIPE_KEY"), (["GoogleKeys", "maps"], "GOOGLE_MAPS_KEY"),
    (["list", "[0]", "mapboxToken"], "MAPBOX_TOKEN"), (["Keys", "googleMaps"], "GOOGLE_MAPS_KEY"),
    (["API_KEY[config=Debug]"], "API_KEY"), (["connectionString", "stripeKey"], "STRIPE_KEY"),
    (["2faSecret"], "KEY_2FA_SECRET"), (["user"], "USER_SECRET"),
    (["PRODUCT_NAME"], "PRODUCT_NAME_SECRET"),
    (["FIREBASE_CONFIG", "apiKey"], "FIREBASE_API_KEY"), (["密钥"], "SECRET"),
    (["Stripe"], "STRIPE_SECRET"), (["api", "openai", "key"], "OPENAI_KEY"),
    (["objects", "9F3A0C417BE2D45A86C10F21", "buildSettings", "API_SECRET"], "API_SECRET"),
    (
      ["objects", "9F3A0C417BE2D45A86C10F21", "buildSettings", "INFOPLIST_KEY_MapsApiKey"],
      "MAPS_API_KEY"
    ),
    (["stripe", "headers", "Authorization"], "STRIPE_SECRET"),
    (["headers", "X-Api-Key"], "API_KEY"),
    (["mcpServers", "api", "headers", "Authorization"], "API_SECRET"),
    (["mcpServers", "films", "args", "--token"], "FILMS_TOKEN"),
  ])
  func aKeyPathMakesTheNameThatAPersonWouldChoose(_ path: [String], _ name: String) {
    #expect(Self.names([Self.occurrence("v", path)]) == [name])
  }

  @Test func aScriptPhaseTellsTheHostOfItsKey() {
    let key = Self.occurrence(
      "v", ["objects", "OBJ_12", "shellScript"], rule: "bearer-auth-header",
      path: "App.xcodeproj/project.pbxproj", host: "bugsnag")
    #expect(Self.names([key]) == ["BUGSNAG_AUTH_TOKEN"])
  }

  @Test func sourceNamesAndRulesNameToo() {
    #expect(
      Self.names([Self.occurrence(assigned: "tmdbApiKey", rule: "source-secret")]) == [
        "TMDB_API_KEY"
      ]
    )
    #expect(
      Self.names([Self.occurrence(assigned: "self.config.apiKey", rule: "tmdb-key")]) == [
        "TMDB_API_KEY"
      ])
    #expect(
      Self.names([Self.occurrence(assigned: "token", rule: "github-token")]) == ["GITHUB_TOKEN"])
    #expect(Self.names([Self.occurrence(assigned: "header", rule: "github-pat")]) == ["GITHUB_PAT"])
    #expect(Self.names([Self.occurrence(rule: "github-pat")]) == ["GITHUB_PAT"])
    #expect(Self.names([Self.occurrence(rule: "source-weak-secret")]) == ["SECRET"])
    #expect(
      Self.names([Self.occurrence("v", ["Mapbox", "public"], rule: "mapbox-public-token")]) == [
        "MAPBOX_PUBLIC_TOKEN"
      ])
  }

  @Test func aHostTellsTheOwner() {
    let netrc = ["api.github.com", "password"]
    #expect(Self.names([Self.occurrence("v", netrc, rule: "github-token")]) == ["GITHUB_TOKEN"])
    #expect(Self.names([Self.occurrence("v", netrc)]) == ["GITHUB_PASSWORD"])
    #expect(
      Self.names([Self.occurrence("v", ["git.acme.co.uk", "password"])]) == ["ACME_PASSWORD"])
    #expect(
      Self.names([Self.occurrence(assigned: "apiKey", rule: "source-secret", host: "tmdb")]) == [
        "TMDB_API_KEY"
      ])
    #expect(
      Self.names([Self.occurrence(assigned: "stripeKey", host: "tmdb")]) == ["STRIPE_KEY"])
  }

  @Test func anAddressInCodeTellsItsHost() {
    func owner(_ code: String) -> String? { HostName.owner(inCode: Array(code.utf8)) }
    #expect(owner("let base = URL(string: \"https://api.themoviedb.org/3\")") == "tmdb")
    #expect(owner("// see https://github.com/a/b\nlet a = 1") == nil)
    #expect(owner("a(\"https://api.spotify.com\")\nb(\"https://www.last.fm\")") == nil)
    #expect(owner("\"com.example.key\" \"https://example.com\" \"https://localhost:80\"") == nil)
    #expect(HostName.owner(of: "eu.davidbures.cork.service-key") == nil)
    #expect(HostName.owner(of: "openai.com:443") == "openai")
    #expect(HostName.owner(of: "myfitnesspal.com") == "myfitnesspal")
    for madeUp in ["api.your-server.com", "yourdomain.io", "my-app.dev", "mycompany.com"] {
      #expect(HostName.owner(of: madeUp) == nil, "\(madeUp)")
    }
  }

  @Test func equalValuesShareTheBestName() {
    let occurrences = [
      Self.occurrence("a", ["key"]), Self.occurrence("a", ["tmdb", "apiKey"]),
      Self.occurrence("b", ["stripeKey"]), Self.occurrence("a", assigned: "token"),
    ]
    #expect(
      Self.names(occurrences) == ["TMDB_API_KEY", "TMDB_API_KEY", "STRIPE_KEY", "TMDB_API_KEY"])
  }

  @Test func differentValuesAreDistinguished() {
    #expect(
      Self.names([
        Self.occurrence("a", ["production", "apiKey"]),
        Self.occurrence("b", ["staging", "apiKey"]),
      ])
        == ["PRODUCTION_API_KEY", "STAGING_API_KEY"])
    #expect(
      Self.names([
        Self.occurrence("a", ["apiKey"], path: "App/Info.plist"),
        Self.occurrence("b", ["apiKey"], path: "Watch/Info.plist"),
      ]) == ["API_KEY", "WATCH_API_KEY"])
    #expect(
      Self.names([
        Self.occurrence("a", ["apiKey"], configuration: "Debug"),
        Self.occurrence("b", ["apiKey"], configuration: "Release"),
      ]) == ["API_KEY_DEBUG", "API_KEY_RELEASE"])
    #expect(
      Self.names([
        Self.occurrence("a", ["tmdbKey"]), Self.occurrence("b", ["tmdbKey"]),
        Self.occurrence("c", ["tmdbKey"]),
      ])
        == ["TMDB_KEY", "TMDB_KEY_2", "TMDB_KEY_3"])
    // They would be one constant in Swift.
    #expect(
      Set(
        Self.names([Self.occurrence("a", ["TMDB_APIKEY"]), Self.occurrence("b", ["tmdbApiKey"])])
      )
      .count == 2)
  }

  @Test func knownNamesStay() {
    let existing = ["TMDB_API_KEY": "a", "OLD": "z"]
    #expect(
      Self.names([Self.occurrence("a", ["movieKey"])], existing: existing) == ["TMDB_API_KEY"])
    #expect(
      Self.names(
        [Self.occurrence("b", ["tmdb", "apiKey"], path: "Info.plist")], existing: existing)
        == ["TMDB_API_KEY_2"])
    #expect(
      Self.names([Self.occurrence("b", ["Movies", "tmdbApiKey"])], existing: existing) == [
        "MOVIES_TMDB_API_KEY"
      ])
    var naming = KeyNaming(existing: [:])
    let first = naming.names(for: [Self.occurrence("a", ["apiKey"])])
    let second = naming.names(for: [
      Self.occurrence("b", ["apiKey"], path: "x"), Self.occurrence("a", ["other"]),
    ])
    #expect(first.map(\.text) == ["API_KEY"])
    #expect(second.map(\.text) == ["X_API_KEY", "API_KEY"])
  }

  /// Whatever the occurrences, names are legal, equal for equal values only, and the same for any order.
  @Test func namesAreDistinctLegalAndDoNotDependOnTheOrder() {
    var random = Random(seed: 11)
    let parts = [
      "apiKey", "TMDB", "key", "prod", "密", "2x", "PATH", "a b", "Staging", "", "[0]", "x$(y)",
      "Ünïcode", "HOME",
    ]
    for _ in 0..<200 {
      var occurrences = (0..<(1 + random.next(12))).map { _ in
        Self.occurrence(
          "v\(random.next(8))", (0..<random.next(4)).map { _ in random.pick(parts) },
          assigned: random.isLucky(50) ? random.pick(parts) : nil,
          rule: random.pick(["github-pat", "config-secret"]),
          path: random.pick(["a/b.json", "c.swift", "d/b.json"]))
      }
      let names = Self.names(occurrences)
      var byName: [String: Set<Secret>] = [:]
      var bySecret: [Secret: String] = [:]
      for (occurrence, name) in zip(occurrences, names) {
        byName[name, default: []].insert(occurrence.secret)
        #expect(bySecret.updateValue(name, forKey: occurrence.secret) ?? name == name)
        #expect(KeyName(name) != nil && KeyName(name)?.isReserved == false)
      }
      #expect(byName.values.allSatisfy { $0.count == 1 }, "\(names)")
      occurrences.shuffle(using: &random)
      let again = zip(occurrences, Self.names(occurrences)).map { ($0.secret, $1) }
      #expect(again.allSatisfy { bySecret[$0.0] == $0.1 })
    }
  }

  @Test func hostileNamesAreShortened() {
    let long = String(repeating: "longWord", count: 100_000)
    let name = Self.names([Self.occurrence("v", [long, long + "Key"])])[0]
    #expect(name.utf8.count < 90 && name.hasSuffix("KEY"))
  }
}
