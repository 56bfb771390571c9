enum Ory {
  static let rules: [Rule] = [
    Rule(
      token: "ory-key", of: "Ory", "Ory personal access token or API key",
      severity: .critical,
      form: [.oneOf(["ory_pat_", "ory_wak_", "ory_apikey_"]), .exactly(32, .alphanumeric)],
      source: "https://www.ory.com/docs/concepts/personal-access-token",
      rotation: "https://console.ory.sh/"),
    Rule(
      token: "ory-session-token", of: "Ory", "Ory session token",
      severity: .high, form: [.text("ory_st_"), .exactly(32, .alphanumeric)],
      source: "https://www.ory.com/docs/kratos/concepts/session-token-vs-cookie"),
    Rule(
      token: "ory-oauth-token", of: "Ory", "Ory OAuth access or refresh token",
      severity: .high,
      form: [
        .oneOf(["ory_at_", "ory_rt_"]), .exactly(43, .base64URL), .text("."),
        .exactly(43, .base64URL),
      ],
      source: "https://www.ory.com/docs/oauth2-oidc/overview/oauth2-token-introspection"),
  ]
}
