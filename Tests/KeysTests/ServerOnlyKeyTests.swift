import Keys
import TestSupport
import Testing
import Text

@Suite struct ServerOnlyKeyTests {
  private let random = SampleSecret.generic(3, count: 40)

  private func provider(_ name: String, _ value: String) throws -> String? {
    ServerOnlyKey(name: try #require(KeyName(name)), value: Array(value.utf8))?.provider
  }

  @Test(arguments: [
    ("sk-ant-", "Anthropic"), ("sk-proj-", "OpenAI"), ("sk-", "OpenAI"), ("sk_live_", "Stripe"),
    ("rk_live_", "Stripe"), ("sk_test_", "Stripe"), ("gsk_", "Groq"), ("xai-", "xAI"),
    ("pplx-", "Perplexity"), ("hf_", "Hugging Face"), ("r8_", "Replicate"), ("SG.", "SendGrid"),
    ("AKIA", "AWS"), ("ghp_", "GitHub"), ("github_pat_", "GitHub"), ("glpat-", "GitLab"),
    ("npm_", "npm"), ("lin_api_", "Linear"), ("sntrys_", "Sentry"), ("xoxb-", "Slack"),
    ("shpat_", "Shopify"), ("dop_v1_", "DigitalOcean"),
  ])
  func beginningsNameTheProvider(_ beginning: String, _ provider: String) throws {
    #expect(try self.provider("API_KEY", beginning + random) == provider)
    #expect(try self.provider("API_KEY", "x" + beginning + random) == nil)
    #expect(try self.provider("API_KEY", beginning) == nil)
  }

  @Test func namesDecideWhereValuesDoNot() throws {
    #expect(try provider("AWS_SECRET_ACCESS_KEY", random) == "AWS")
    #expect(try provider("TMDB_API_KEY", random) == nil)
    #expect(try provider("MAILGUN_KEY", "key-" + random.prefix(32)) == "Mailgun")
    #expect(try provider("OTHER", "key-" + random.prefix(32)) == nil)
    #expect(try provider("DEEPSEEK_API_KEY", "sk-" + random) == "DeepSeek")
    #expect(try provider("STRIPE_PUBLISHABLE_KEY", "pk_live_" + random) == nil)
  }

  @Test func structuresAreRead() throws {
    let header = Base64Text.encodedForURL(#"{"alg":"HS256"}"#.utf8)
    for (role, isServer) in [("service_role", true), ("anon", false)] {
      let body = Base64Text.encodedForURL(#"{"iss":"supabase","role":"\#(role)"}"#.utf8)
      let found = try provider("SUPABASE_KEY", "\(header).\(body).\(random)")
      #expect((found != nil) == isServer)
    }
    let kind = "PRIVATE" + " KEY"
    #expect(
      try provider("KEY", "-----BEGIN \(kind)-----\n\(random)\n-----END \(kind)-----") == "private")
    let account = #"{"type": "service_account", "private_key": "\#(random)"}"#
    #expect(try provider("KEY", account) == "Google service account")
  }

  @Test func testKeysDoNotCount() throws {
    let name = try #require(KeyName("STRIPE_KEY"))
    let test = ServerOnlyKey(name: name, value: Array(("sk_test_" + random).utf8))
    #expect(test?.isForTests == true)
    let live = ServerOnlyKey(name: name, value: Array(("sk_live_" + random).utf8))
    #expect(live?.isForTests == false)
  }
}
