enum Google {
  static let rules: [Rule] = [
    Rule(
      token: "google-api-key", of: "Google", "Google API key (Maps, Firebase, YouTube, Gemini)",
      severity: .medium, form: [.text("AIza"), .exactly(35, .base64URL)],
      source: "https://docs.cloud.google.com/docs/authentication/api-keys",
      rotation: "https://console.cloud.google.com/apis/credentials", live: liveChecks),
    Rule(
      token: "google-gemini-key", of: "Google", "Google AI Studio key, newer form",
      severity: .high, form: [.text("AQ.Ab8RN6"), .within(30...60, .base64URL)],
      source: "https://ai.google.dev/gemini-api/docs/api-key",
      rotation: "https://aistudio.google.com/app/apikey", live: liveChecks),
    Rule(
      token: "google-oauth-client-secret", of: "Google", "Google OAuth client secret",
      severity: .high, form: [.text("GOCSPX-"), .within(20...40, .base64URL)],
      source: "https://developers.google.com/identity/protocols/oauth2",
      rotation: "https://console.cloud.google.com/apis/credentials"),
    Rule(
      token: "google-oauth-access-token", of: "Google", "Google OAuth access token",
      severity: .medium, form: [.text("ya29."), .optional("c."), .within(20...2048, .base64URL)],
      source: "https://developers.google.com/identity/protocols/oauth2",
      rotation: "https://myaccount.google.com/connections",
      live: [
        LiveCheck(
          "GET https://oauth2.googleapis.com/tokeninfo?access_token={secret}", .template,
          .live(200, when: .has("exp")), .dead(400, when: .has("error")),
          shows: ["account": "email", "scopes": "scope"],
          page: "https://developers.google.com/identity/protocols/oauth2")
      ]),
    Rule(
      token: "google-oauth-refresh-token", of: "Google", "Google OAuth refresh token",
      severity: .critical, form: [.text("1//0"), .within(30...200, .base64URL)],
      source: "https://developers.google.com/identity/protocols/oauth2",
      rotation: "https://myaccount.google.com/connections"),
    Rule(
      context: "google-oauth-legacy-refresh-token", of: "Google",
      "Google OAuth refresh token, older form",
      severity: .critical, names: ["refresh_token", "refreshtoken", "refresh-token"],
      form: [.text("1/"), .within(43...64, .base64URL)],
      source: "https://developers.google.com/identity/protocols/oauth2",
      rotation: "https://myaccount.google.com/connections"),
    Rule(
      token: "google-hmac-key-id", of: "Google", "Google Cloud Storage HMAC key id",
      severity: .medium, confidence: .medium,
      form: [.text("GOOG"), .within(20...57, .upperAlphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://docs.cloud.google.com/storage/docs/authentication/hmackeys",
      rotation: "https://console.cloud.google.com/storage/settings"),
    legacyClientSecret, bareSecretAfterID, bareSecretBeforeID,
  ]

  /// A client secret without the prefix of newer ones, after its client id.
  private static let legacyClientSecret = Rule(
    id: "google-oauth-legacy-client-secret", provider: "Google",
    summary: "Google OAuth client secret, older form", severity: .high, confidence: .medium,
    anchors: [.exact("googleusercontent.com")], reach: .following(320),
    pattern: #"(?<=googleusercontent\.com)[^\x00]{1,240}?(?i:client.?secret)[^A-Za-z0-9\n]{1,12}"#
      + "([A-Za-z0-9_-]{24})(?![A-Za-z0-9_-])",
    minimumEntropy: 3, evidence: { MachineMade.evidence(of: $0) },
    source: "https://developers.google.com/identity/protocols/oauth2",
    rotation: "https://console.cloud.google.com/apis/credentials",
    examples: { make in [text(make.base64URL(24), &make)] },
    counterexamples: { make in [text(make.base64URL(23), &make), text(make.base64URL(25), &make)] })

  /// 24 characters of all kinds, with borders: unlike a word, a checksum or a part of a longer token.
  private static let bareSecret =
    #"(?:(?<![A-Za-z0-9_+/.-])|(?<=\\[nrt]))(?=[A-Z0-9_-]{0,23}[a-z])(?=[a-z0-9_-]{0,23}[A-Z])"#
    + "(?=[A-Za-z_-]{0,23}[0-9])([A-Za-z0-9_-]{24})(?![A-Za-z0-9_+/=.(-])"

  /// A client secret without a prefix or a name, soon after its client id.
  private static let bareSecretAfterID = bareRule(
    id: "google-oauth-secret-after-client-id", reach: .following(200),
    pattern: #"(?<=\.apps\.googleusercontent\.com)(?![A-Za-z0-9.-])[^\x00]{1,140}?"# + bareSecret,
    text: { "\($0)\n\($1)\n" })

  /// A client secret without a prefix or a name, shortly before its client id.
  private static let bareSecretBeforeID = bareRule(
    id: "google-oauth-secret-before-client-id", reach: .token(before: 200, after: 1),
    pattern: bareSecret
      + #"[^\x00]{1,60}?(?<![A-Za-z0-9])[0-9]{6,20}-[a-z0-9]{20,40}\.apps\.googleusercontent\.com"#,
    text: { "\($1)\n\($0)\n" })

  private static func bareRule(
    id: String, reach: Reach, pattern: @autoclosure @escaping @Sendable () -> String,
    text: @escaping @Sendable (_ clientID: String, _ secret: String) -> String
  ) -> Rule {
    Rule(
      id: id, provider: "Google", summary: "Google OAuth client secret, next to its client id",
      severity: .high, confidence: .medium, anchors: [.exact(".apps.googleusercontent.com")],
      reach: reach, pattern: pattern(), minimumEntropy: 3,
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://developers.google.com/identity/protocols/oauth2",
      rotation: "https://console.cloud.google.com/apis/credentials",
      examples: { make in [text(clientID(&make), mixed(24, &make))] },
      counterexamples: { make in
        [
          text(clientID(&make), mixed(23, &make)), text(clientID(&make), mixed(25, &make)),
          text(clientID(&make), make.hex(24)),
        ]
      })
  }

  private static func clientID(_ make: inout SampleGenerator) -> String {
    "\(make.digits(12))-\(make.hex(32)).apps.googleusercontent.com"
  }

  /// Returns so many characters with a digit and letters of both cases.
  private static func mixed(_ count: Int, _ make: inout SampleGenerator) -> String {
    "a7Z" + make.alphanumeric(count - 3)
  }

  private static func text(_ secret: String, _ make: inout SampleGenerator) -> String {
    "\"client_id\":\"\(make.digits(12))-\(make.hex(32)).apps.googleusercontent.com\","
      + "\"token_uri\":\"https://a.example\",\"client_secret\":\"\(secret)\""
  }

  private static let liveChecks = [
    LiveCheck(
      "GET https://generativelanguage.googleapis.com/v1beta/models?pageSize=1",
      .header("x-goog-api-key"), .live(200, when: .has("models")), .restricted(403),
      .dead(400, 401, when: .equals("error.details.0.reason", ["API_KEY_INVALID"])),
      shows: ["restriction": "error.details.0.reason"],
      page: "https://ai.google.dev/api/models#method:-models.list")
  ]
}
