enum FlyIO {
  static let rules: [Rule] = [
    Rule(
      token: "fly-io-token", of: "Fly.io", "Fly.io access token",
      severity: .critical, form: [.oneOf(["fm2_lJPE"]), .within(80...2000, .base64)],
      source: "https://fly.io/docs/security/tokens/",
      rotation: "https://fly.io/user/personal_access_tokens")
  ]
}
