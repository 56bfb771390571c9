import Testing

@testable import Audit

@Suite struct CredentialURLTests {
  @Test(arguments: [
    ("https://ada:pass1@example.com/x.git", "https://example.com/x.git", "pass1"),
    (
      "https://token0123456789abcdef@example.com/x", "https://example.com/x",
      "token0123456789abcdef"
    ),
    ("https://abc:x-oauth-basic@github.com/x", "https://github.com/x", "abc"),
    ("ssh://git:pw@host/x", "ssh://git@host/x", "pw"),
  ])
  func credentialsAreFoundAndTakenOut(_ sample: (url: String, clean: String, secret: String)) {
    let found = CredentialURL(Array(sample.url.utf8))
    #expect(found?.clean == Array(sample.clean.utf8))
    #expect(found?.secret == Array(sample.secret.utf8))
  }

  @Test(arguments: [
    "https://example.com/x.git", "https://ada@example.com/x", "ssh://git@example.com/x",
    "git@example.com:x.git", "https://ada:$TOKEN@example.com/x", "https://ada:<token>@example.com",
    "../x.git", "https://example.com/a:b@c", "", "://", "https://@h", "https://a:@h",
  ])
  func whatHasNoneIsLeft(_ url: String) {
    #expect(CredentialURL(Array(url.utf8)) == nil)
  }
}
