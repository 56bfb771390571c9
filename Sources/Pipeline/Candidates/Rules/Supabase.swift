enum Supabase {
  static let rules: [Rule] = [
    serviceRoleToken,
    Rule(
      token: "supabase-secret-key", of: "Supabase", "Supabase secret key", severity: .critical,
      form: [
        .text("sb_secret_"), .exactly(22, .base64URL), .text("_"), .exactly(8, .base64URL),
      ],
      source: keys, rotation: dashboard, live: liveChecks),
    Rule(
      token: "supabase-publishable-key", of: "Supabase", "Supabase publishable key",
      severity: .low,
      form: [
        .text("sb_publishable_"), .exactly(22, .base64URL), .text("_"), .exactly(8, .base64URL),
      ],
      isPublishable: true, source: keys),
    Rule(
      token: "supabase-access-token", of: "Supabase", "Supabase personal access token",
      severity: .critical, form: [.text("sbp_"), .exactly(40, .lowerHex)],
      source: "https://supabase.com/docs/reference/api/introduction",
      rotation: "https://supabase.com/dashboard/account/tokens",
      live: [
        LiveCheck(
          "GET https://api.supabase.com/v1/organizations", .bearer, .live(200), .restricted(403),
          .dead(401), shows: ["organization": "0.name"],
          page: "https://supabase.com/docs/reference/api/v1-list-all-organizations")
      ]),
  ]

  private static let keys = "https://supabase.com/docs/guides/api/api-keys"
  private static let dashboard = "https://supabase.com/dashboard/project/_/settings/api-keys"

  /// Base 64 of `{"iss":"supabase",`, with which the payload of its keys begins.
  static let payloadStart = "eyJpc3MiOiJzdXBhYmFzZSIs"

  private static let serviceRoleToken = Rule(
    id: "supabase-service-role", provider: "Supabase",
    summary: "Supabase service role key, which passes every row-level rule", severity: .critical,
    confidence: .high, anchors: [.exact("." + payloadStart)],
    reach: .token(before: 200, after: 700),
    pattern: TokenForm.wordBorder + "(?<![.-])eyJ[A-Za-z0-9_-]{10,190}\\.\(payloadStart)"
      + "[A-Za-z0-9_-]{20,600}\\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])",
    minimumEntropy: 3, evidence: { JSONWebToken.supabaseEvidence(of: $0) }, source: keys,
    rotation: dashboard, live: liveChecks,
    examples: { ["SUPABASE_KEY=" + sample(role: "service_role", &$0)] },
    counterexamples: { make in
      [String(sample(role: "service_role", &make).dropLast()), payloadStart]
    })

  static func sample(role: String, _ make: inout SampleGenerator) -> String {
    JSONWebToken.sample(
      header: #"{"alg":"HS256","typ":"JWT"}"#,
      payload: #"{"iss":"supabase","ref":"\#(make.characters(20, from: .lowerLetters))","#
        + #""role":"\#(role)","iat":1700000000,"exp":2000000000}"#,
      &make)
  }

  private static let liveChecks = [
    LiveCheck(
      "GET https://{ref}.supabase.co/auth/v1/settings", .header("apikey"),
      .live(200, when: .has("external")), .dead(401),
      needs: [Companion("ref", "project", #"https?://([a-z0-9]{20})\.supabase\.co\b"#)],
      page: "https://supabase.com/docs/guides/api/api-keys")
  ]
}
