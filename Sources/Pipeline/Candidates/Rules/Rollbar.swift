enum Rollbar {
  static let rules: [Rule] = [
    Rule(
      context: "rollbar-token", of: "Rollbar", "Rollbar access token",
      severity: .medium,
      names: ["rollbar"], form: [.exactly(32, .lowerHex)],
      source: "https://docs.rollbar.com/docs/access-tokens",
      rotation: "https://app.rollbar.com/")
  ]
}
