enum FlyIO {
  static let rules: [Rule] = [
    Rule(
      token: "fly-io-token", of: "Fly.io", "Fly.io access token",
      severity: .critical,
      form: [.oneOf(["fm2_", "fm1r_", "fm1a_"]), .within(80...2000, .base64)],
      source: "https://fly.io/docs/security/tokens/",
      rotation: "https://fly.io/user/personal_access_tokens"),
    Rule(
      token: "fly-io-personal-token", of: "Fly.io", "Fly.io personal access token",
      severity: .critical, form: [.text("fo1_"), .within(40...48, .base64URL)],
      source: "https://fly.io/docs/security/tokens/",
      rotation: "https://fly.io/user/personal_access_tokens"),
    Rule(
      context: "fly-io-legacy-token", of: "Fly.io", "Fly.io access token, older form",
      severity: .critical, names: ["fly_api", "fly_access", "flyio", "fly.io", "fly_io"],
      form: [.exactly(43, .base64URL)],
      source: "https://fly.io/docs/security/tokens/",
      rotation: "https://fly.io/user/personal_access_tokens"),
  ]
}
