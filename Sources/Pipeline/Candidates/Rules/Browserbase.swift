enum Browserbase {
  static let rules: [Rule] = [
    Rule(
      token: "browserbase-key", of: "Browserbase", "Browserbase API key",
      severity: .high, confidence: .medium,
      form: [.oneOf(["bb_live_", "bb_test_"]), .within(20...60, .base64URL)],
      source: "https://docs.browserbase.com/reference/api/overview",
      rotation: "https://www.browserbase.com/settings")
  ]
}
