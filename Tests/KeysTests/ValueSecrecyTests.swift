import Formats
import TestSupport
import Testing

@testable import Keys

/// Which values may be in a committed sample.
@Suite struct ValueSecrecyTests {
  private func secrecy(_ name: String, _ value: String) -> ValueSecrecy {
    ValueSecrecy(
      of: Entry(
        keyPath: name.split(separator: ".").map(String.init), span: 0..<value.utf8.count,
        value: Array(value.utf8), isQuoted: false))
  }

  @Test(arguments: [
    ("PORT", "8080"), ("DEBUG", "true"), ("NODE_ENV", "production"), ("API_VERSION", "2.14.1"),
    ("API_HOST", "localhost:3000"), ("API_URL", "http://10.0.2.2:8080/api"),
    ("BASE_URL", "https://api.openai.com/v1"), ("BASE_URL", "https://smtp.gmail.com"),
    ("TMDB_HOST", "api.themoviedb.org"), ("HOST", "api.example.com"), ("HOST", "db.shop.example"),
    ("BUNDLE", "com.acme.shop"), ("REF", "${PORT}"), ("API_KEY", "YOUR_KEY_HERE"),
    ("API_KEY", "<your key>"), ("LOG_FILE", "app.log"), ("DATABASE", "data.sqlite3"),
    ("APP_NAME", "Our Shop"), ("MAX_TOKENS", "2048"), ("PRODUCT_NAME", "x9f8e7d6c5b4a3f2e1"),
  ])
  func aHarmlessValueMayBeInASample(_ name: String, _ value: String) {
    #expect(secrecy(name, value) == .harmless)
  }

  /// A host of the project, or one that a service gives to each customer, is the project's own.
  @Test(arguments: [
    ("SUPABASE_URL", "https://abcdefghijklm.supabase.co"), ("SUPABASE_HOST", "acme.supabase.co"),
    ("AUTH_DOMAIN", "acme.eu.auth0.com"), ("API_URL", "https://api.acme-shop.com/v1"),
    ("SENTRY_HOST", "o12.ingest.sentry.io"), ("LOGIN_URL", "https://acme.com/login"),
    ("FEED", "https://user@api.github.com"), ("PASSCODE", "1234"), ("SMTP_USER", "postmaster"),
    ("BUCKET_URL", "https://acme-media.s3.amazonaws.com"), ("NICKNAME", "swordfish"),
    ("HOOK", "https://api.github.com/hooks"),
  ])
  func aValueOfTheProjectIsOnlyNamed(_ name: String, _ value: String) {
    #expect(secrecy(name, value) != .harmless)
  }

  @Test(arguments: [
    ("DB_PASSWORD", "hunter2"), ("CLIENT_SECRET", "abc"), ("API_KEY", "a1"),
    ("URL", "postgres://app:pw@db.example.org/x"),
  ])
  func aNameOrAFormTellsASecret(_ name: String, _ value: String) {
    #expect(secrecy(name, value) == .secret)
  }

  @Test func lettersAndDigitsWithoutOrderAreASecret() {
    #expect(secrecy("THING", SampleSecret.generic(3, count: 24)) == .secret)
  }

  @Test(arguments: [
    ("sdk.dir", "x", true), ("OUT", "/Users/a/b", true), ("OUT", "C:\\x", true),
    ("OUT", "/var/lib", false), ("dir", "x", false),
  ])
  func aPathOfThisMachineIsLeftOut(_ name: String, _ value: String, _ isOfMachine: Bool) {
    let entry = Entry(
      keyPath: name.split(separator: ".").map(String.init), span: 0..<1, value: Array(value.utf8),
      isQuoted: false)
    #expect(ValueSecrecy.isOfMachine(entry) == isOfMachine)
  }
}
