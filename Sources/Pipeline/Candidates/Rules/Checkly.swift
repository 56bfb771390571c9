enum Checkly {
  static let rules: [Rule] = [
    Rule(
      context: "checkly-key", of: "Checkly", "Checkly API key",
      severity: .high,
      names: ["checkly"], form: [.text("cu_"), .exactly(32, .lowerHex)],
      source: "https://www.checklyhq.com/docs/cli/authentication/",
      rotation: "https://app.checklyhq.com/settings/user/api-keys")
  ]
}
