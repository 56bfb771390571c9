import Testing

@testable import Stow

@Suite struct AssignedNameTests {
  @Test(arguments: [
    ("let tmdbKey = \"", "tmdbKey"),
    ("static let tmdbKey: String? = #\"", "tmdbKey"),
    ("  apiKey: \"", "apiKey"),
    ("[\"apiKey\": \"", "apiKey"),
    ("client.configure(apiKey: \"", "apiKey"),
    ("api_secret = '", "api_secret"),
    ("{'api_secret': '", "api_secret"),
    ("{'X-Api-Key': '", "X-Api-Key"),
    ("app.config['api_secret'] = '", "api_secret"),
    ("a = 1\nlet maps = \"https://x.example/?key=", "maps"),
  ])
  func isWhatStandsBeforeTheLiteral(_ text: String, _ name: String) {
    let bytes = Array(text.utf8)
    #expect(AssignedName.name(before: bytes.count, in: bytes) == Array(name.utf8))
  }

  @Test(arguments: [
    "start(\"", "return \"", "", "let a = 1\n", "= \"", "let key = isTest ? \"abc\" : \"",
  ])
  func isNilWhereNothingIsAssigned(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(AssignedName.name(before: bytes.count, in: bytes) == nil)
  }
}
