import Keys
import Testing

@testable import Resolve

@Suite struct ConstantNameTests {
  @Test(arguments: [
    ("TMDB_API_KEY", "tmdbAPIKey"), ("API_KEY", "apiKey"), ("MY_URL", "myURL"),
    ("URL", "url"), ("USER_ID", "userID"), ("GITHUB_OAUTH_TOKEN", "githubOAuthToken"),
    ("AWS_S3_BUCKET", "awsS3Bucket"), ("OAUTH2_SECRET", "oauth2Secret"), ("KEY_2", "key2"),
    ("tmdbApiKey", "tmdbAPIKey"), ("TMDBApiKey", "tmdbAPIKey"),
    ("myHTTPServerURL", "myHTTPServerURL"),
    ("_9LIVES", "_9lives"), ("__A__B__", "aB"), ("___", "key"), ("A", "a"),
    ("SHA256_SALT", "sha256Salt"),
    ("MY_SHA256", "mySHA256"), ("MAPS_IOS_KEY", "mapsiOSKey"),
  ])
  func aKeyHasANameBySwiftsGuidelines(_ key: String, _ expected: String) throws {
    let key = try #require(KeyName(key))
    #expect(ConstantName(key).text == expected)
    #expect(ConstantName(key).expression == "Secrets.\(expected)")
  }

  @Test func keywordsAreInBackticks() throws {
    let name = ConstantName(try #require(KeyName("DEFAULT")))
    #expect(name.declared == "`default`")
    #expect(name.expression == "Secrets.`default`")
  }

  @Test func keysOfOneNameDifferInEveryOrder() throws {
    let keys = ["tmdbApiKey", "TMDB_API_KEY", "TMDB__API_KEY", "KEY_2", "KEY2", "key2", "__", "_"]
      .compactMap(KeyName.init)
    let names = ConstantNames(keys)
    #expect(
      keys.map { names[$0].text } == [
        "tmdbApiKey", "tmdbAPIKey", "TMDB__API_KEY", "KEY_2", "key2", "key2_", "key_", "key",
      ])
    let others = ConstantNames(keys.reversed())
    #expect(keys.allSatisfy { others[$0] == names[$0] })
  }
}
