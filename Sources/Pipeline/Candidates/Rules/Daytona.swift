enum Daytona {
  static let rules: [Rule] = [
    Rule(
      token: "daytona-key", of: "Daytona", "Daytona API key",
      severity: .high, form: [.text("dtn_"), .exactly(64, .lowerHex)],
      source: "https://www.daytona.io/docs/en/api-keys/",
      rotation: "https://app.daytona.io/dashboard/keys")
  ]
}
