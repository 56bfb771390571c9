internal import Formats
internal import Text

/// Recognises keys that their providers want on servers only, because whoever has the app has them.
package struct ServerOnlyKey: Hashable, Sendable {
  package let provider: String
  /// Whether it works with made-up data only, so that a build need not fail.
  package let isForTests: Bool

  private init(_ provider: String, isForTests: Bool = false) {
    self.provider = provider
    self.isForTests = isForTests
  }

  /// - Parameter name: the name of the key, which decides where a value has no typical beginning.
  /// - Returns: nil for any other key.
  package init?(name: KeyName, value: [UInt8]) {
    if let known = Self.known(value) ?? Self.known(value, named: name.text.uppercased()) {
      self = known
    } else {
      return nil
    }
  }

  /// The sentence for a plan, without a full stop.
  package var advice: String {
    "\(provider) keys must not be in an app: call the API through a server of yours "
      + "(App Attest proves the app)"
  }

  /// The sentence for a check, without a full stop.
  ///
  /// - Parameters:
  ///   - file: the name of the manifest.
  ///   - shipper: what puts the file with its value into the app; nil if a build puts it there.
  package func problem(
    with name: KeyName, allowedIn file: String, shippedBy shipper: String? = nil
  ) -> String {
    "\(name) is for servers only (\(provider)) and "
      + (shipper.map { "\($0) puts it into the app" } ?? "would be in the app")
      + "; call the API through your own server, or allow it with client = \"REASON\" in \(file)"
  }

  /// The length in bytes that a value must have after its beginning.
  private static let shortest = 12

  /// The beginnings of keys; of two that match, the longer one counts.
  private static let beginnings: [(text: String, key: ServerOnlyKey)] = [
    ("sk-ant-", ServerOnlyKey("Anthropic")), ("sk-or-v1-", ServerOnlyKey("OpenRouter")),
    ("sk-proj-", ServerOnlyKey("OpenAI")), ("sk-svcacct-", ServerOnlyKey("OpenAI")),
    ("sk_live_", ServerOnlyKey("Stripe")), ("rk_live_", ServerOnlyKey("Stripe")),
    ("sk_test_", ServerOnlyKey("Stripe", isForTests: true)),
    ("rk_test_", ServerOnlyKey("Stripe", isForTests: true)),
    ("gsk_", ServerOnlyKey("Groq")), ("xai-", ServerOnlyKey("xAI")),
    ("pplx-", ServerOnlyKey("Perplexity")), ("hf_", ServerOnlyKey("Hugging Face")),
    ("r8_", ServerOnlyKey("Replicate")), ("SG.", ServerOnlyKey("SendGrid")),
    ("AKIA", ServerOnlyKey("AWS")), ("ghp_", ServerOnlyKey("GitHub")),
    ("gho_", ServerOnlyKey("GitHub")), ("ghs_", ServerOnlyKey("GitHub")),
    ("github_pat_", ServerOnlyKey("GitHub")), ("glpat-", ServerOnlyKey("GitLab")),
    ("npm_", ServerOnlyKey("npm")), ("lin_api_", ServerOnlyKey("Linear")),
    ("sntrys_", ServerOnlyKey("Sentry")), ("xoxb-", ServerOnlyKey("Slack")),
    ("xoxp-", ServerOnlyKey("Slack")), ("shpat_", ServerOnlyKey("Shopify")),
    ("dop_v1_", ServerOnlyKey("DigitalOcean")), ("sb_secret_", ServerOnlyKey("Supabase")),
  ]

  private static func known(_ value: [UInt8]) -> ServerOnlyKey? {
    let beginning = beginnings.filter { value.starts(with: $0.text.utf8) }
      .max { $0.text.utf8.count < $1.text.utf8.count }
    if let beginning, value.count >= beginning.text.utf8.count + shortest { return beginning.key }
    if isPrivateKey(value) { return ServerOnlyKey("private") }
    if isServiceRole(value) { return ServerOnlyKey("Supabase service role") }
    if value.offset(of: "\"service_account\"".utf8, from: 0) != nil,
      value.offset(of: "\"private_key\"".utf8, from: 0) != nil
    {
      return ServerOnlyKey("Google service account")
    }
    return nil
  }

  /// Keys whose names say what their values do not.
  private static func known(_ value: [UInt8], named name: String) -> ServerOnlyKey? {
    if value.starts(with: "sk-".utf8), value.count >= 23 {
      if name.contains("DEEPSEEK") { return ServerOnlyKey("DeepSeek") }
      return ServerOnlyKey("OpenAI")
    }
    if name.contains("MAILGUN"), value.starts(with: "key-".utf8), value.count == 36 {
      return ServerOnlyKey("Mailgun")
    }
    if name.contains("AWS_SECRET"), value.count == 40 { return ServerOnlyKey("AWS") }
    if name.contains("AZURE_OPENAI"), value.count >= 32 { return ServerOnlyKey("Azure OpenAI") }
    return nil
  }

  private static func isPrivateKey(_ value: [UInt8]) -> Bool {
    value.offset(of: "-----BEGIN ".utf8, from: 0) != nil
      && value.offset(of: "PRIVATE KEY-----".utf8, from: 0) != nil
  }

  /// Whether it is a web token whose payload names the role that passes every row-level rule.
  private static func isServiceRole(_ value: [UInt8]) -> Bool {
    let parts = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, value.starts(with: "eyJ".utf8), let body = Base64Text.decoded(parts[1]),
      let payload = try? JSONReader.value(of: body)
    else { return false }
    return payload["role"] == .string("service_role")
  }
}
