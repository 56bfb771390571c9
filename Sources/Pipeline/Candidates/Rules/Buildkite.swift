enum Buildkite {
  static let rules: [Rule] = [
    Rule(
      token: "buildkite-token", of: "Buildkite", "Buildkite API access token",
      severity: .critical, form: [.text("bkua_"), .exactly(40, .lowerHex)],
      source: "https://buildkite.com/docs/apis/managing-api-tokens",
      rotation: "https://buildkite.com/user/api-access-tokens")
  ]
}
