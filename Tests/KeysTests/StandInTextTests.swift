import Testing

@testable import Keys

/// Which texts are no values.
@Suite struct StandInTextTests {
  @Test(arguments: [
    "YOUR_KEY_HERE", "your-api-key", "YourApiKey", "YOURAPIKEYHERE", "yourtoken", "Your Client ID",
    "insert token here", "put-it-here", "api_key_here", "changeme", "CHANGE_ME", "change-this",
    "replaceme", "placeholder", "<your key>", "<KEY>", "{{ api.key }}", "$(TMDB_API_KEY)", "${KEY}",
    "%KEY%", "__KEY__", "REPLACE_WITH_YOUR_API_KEY", "INSERT_API_KEY", "ADD_YOUR_KEY",
    "ENTER_TOKEN",
    "REPLACE_THIS_KEY", "[YOUR KEY]", "[enter your token]", "TODO", "dummy", "xxxx", "XXXX-XXXX",
    "****", "sk_live_xxxxxx", "UA-XXXXXXX-1",
  ])
  func whatAsksForAValueIsNone(_ text: String) {
    #expect(PlaceholderValue.reason(against: Array(text.utf8)) != nil)
  }

  @Test(arguments: [
    "test", "none", "null", "demo", "hello", "production", "sandbox", "com.example.app",
    "user@example.com", "https://api.example.com", "1234567890", "x9y8z7w6", "h7g6f5d4s3",
    "abcdef0123456789abcdef", "zzzzzzz", "0000", "password", "admin", "Atmosphere", "here",
    "Hello {{name}}", "https://${HOST}/x", "<p>text</p>", "%d of %d", "100%", "xxx", "aXxXxXxXb",
    "your friendly app", "insert", "add", "[dev]", "Add a friend", "dummy-value-7", "YOUR_KEY_1",
    "sk_live_xxxx1", "__", "$()",
  ])
  func whatMayBeAValueIsOne(_ text: String) {
    #expect(PlaceholderValue.reason(against: Array(text.utf8)) == nil)
  }
}
