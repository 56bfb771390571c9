enum Humanloop {
  static let rules: [Rule] = [
    Rule(
      token: "humanloop-key", of: "Humanloop", "Humanloop API key",
      severity: .high, form: [.text("hl_sk_"), .within(48...64, .lowerHex)],
      source: "https://humanloop.com/docs/reference/authentication")
  ]
}
