enum Rootly {
  static let rules: [Rule] = [
    Rule(
      token: "rootly-key", of: "Rootly", "Rootly API key",
      severity: .high, form: [.text("rootly_"), .exactly(64, .lowerHex)],
      source: "https://rootly.com/api",
      rotation: "https://rootly.com/account/api_keys")
  ]
}
