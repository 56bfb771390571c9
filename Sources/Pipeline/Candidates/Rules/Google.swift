enum Google {
  static let rules: [Rule] = [
    Rule(
      token: "google-api-key", of: "Google", "Google API key (Maps, Firebase, YouTube, Gemini)",
      severity: .medium, form: [.text("AIza"), .exactly(35, .base64URL)],
      source: "https://docs.cloud.google.com/docs/authentication/api-keys",
      rotation: "https://console.cloud.google.com/apis/credentials"),
    Rule(
      token: "google-gemini-key", of: "Google", "Google AI Studio key, newer form",
      severity: .high, form: [.text("AQ.Ab8RN6"), .exactly(44, .base64URL)],
      source: "https://ai.google.dev/gemini-api/docs/api-key",
      rotation: "https://aistudio.google.com/app/apikey"),
    Rule(
      token: "google-oauth-client-secret", of: "Google", "Google OAuth client secret",
      severity: .high, form: [.text("GOCSPX-"), .exactly(28, .base64URL)],
      source: "https://developers.google.com/identity/protocols/oauth2",
      rotation: "https://console.cloud.google.com/apis/credentials"),
    Rule(
      token: "google-oauth-access-token", of: "Google", "Google OAuth access token",
      severity: .medium, form: [.text("ya29."), .within(30...2048, .base64URL)],
      source: "https://developers.google.com/identity/protocols/oauth2",
      rotation: "https://myaccount.google.com/connections"),
    Rule(
      token: "google-oauth-refresh-token", of: "Google", "Google OAuth refresh token",
      severity: .critical, form: [.text("1//0"), .within(40...180, .base64URL)],
      source: "https://developers.google.com/identity/protocols/oauth2",
      rotation: "https://myaccount.google.com/connections"),
  ]
}
