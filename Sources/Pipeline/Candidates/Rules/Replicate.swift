enum Replicate {
  static let rules: [Rule] = [
    Rule(
      token: "replicate-token", of: "Replicate", "Replicate API token",
      severity: .critical, form: [.text("r8_"), .exactly(37, .alphanumeric)],
      source: "https://replicate.com/docs/topics/security/api-tokens",
      rotation: "https://replicate.com/account/api-tokens")
  ]
}
