enum TomorrowIO {
  static let rules: [Rule] = [
    Rule(
      context: "tomorrow-io-key", of: "Tomorrow.io", "Tomorrow.io API key",
      severity: .medium, names: ["tomorrow.io", "tomorrowio", "tomorrow_io", "climacell"],
      form: [.exactly(32, .alphanumeric)],
      source: "https://docs.tomorrow.io/reference/api-authentication",
      rotation: "https://app.tomorrow.io/development/keys")
  ]
}
