import Candidates
import Formats
import Testing

@testable import Filters

@Suite struct PasswordFilterTests {
  private func decision(
    _ text: String, password: String, provider: String = "Database"
  ) throws -> FilterDecision {
    let rule = Rule(
      id: "a-password", provider: provider, summary: "Password", severity: .high,
      confidence: .medium, anchors: [.exact("=")], reach: .following(10), pattern: "a",
      isGuessable: true, source: "https://host.test", examples: { _ in [] },
      counterexamples: { _ in [] })
    let bytes = Array(text.utf8)
    let wanted = Array(password.utf8)
    let start = try #require(
      bytes.indices.last { bytes[$0...].prefix(wanted.count).elementsEqual(wanted) })
    let candidate = Candidate(rule: rule, span: start..<start + wanted.count, value: wanted)
    return PasswordFilter().decision(on: candidate, in: bytes.span, format: .source)
  }

  @Test(arguments: [
    "pass", "password", "PASSWORD", "Passwort", "p@ssw0rd", "P4$$w0rd!", "pa55word", "password123",
    "my-password", "your_password_here", "dbpassword1", "secret", "topsecret", "mysecretpassword",
    "contrasena", "changeme", "x-oauth-basic", "abc", "pw", ":password", "@pw", "%DB_PASS%",
    "$DB_PASSWORD", "loginPassword", "com.app.login", "hello", "{password}", "<pass>", "pass...",
    "Пароль", "$argon2id$v=19$m=65536,t=3,p=4$qx7$k2", "$pbkdf2-sha256$29000$qx7$k2",
  ])
  func placeholdersAreRejected(_ password: String) throws {
    #expect(try decision("Server=a;Password=" + password, password: password).isRejection)
  }

  @Test(arguments: [
    "tr0ub4dor&3", "Summer2019", "k3Jd92kLq", "xkcdqz", "S3cr3tsOfTheSea99", "$ecret9!x", "p4ndA-7",
  ])
  func passwordsAreNot(_ password: String) throws {
    #expect(try decision("Server=a;Password=" + password, password: password) == .none)
  }

  @Test(arguments: [
    "postgres://acme7x:acme7x@db", "curl -u acme7x:acme7x a", "User Id=acme7x;Password=acme7x;",
    "jdbc:oracle:thin:acme7x/acme7x@db", "mysql -uacme7x -pacme7x",
  ])
  func theUsersOwnNameIsRejected(_ text: String) throws {
    #expect(
      try decision(text, password: "acme7x") == .rejects("same as the user name"), "\(text)")
  }

  @Test func aWordInAURLIsLeftToTheFilterOfURLs() throws {
    #expect(try decision("redis://a:monkey@b", password: "monkey", provider: "URL") == .none)
    #expect(try decision("redis://a:pass@b", password: "pass", provider: "URL").isRejection)
  }
}
