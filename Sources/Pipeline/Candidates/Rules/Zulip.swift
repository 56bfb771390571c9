enum Zulip {
  static let rules: [Rule] = [
    Rule(
      context: "zulip-key", of: "Zulip", "Zulip API key",
      severity: .high,
      names: ["zulip"], form: [.exactly(32, .alphanumeric)],
      source: "https://zulip.com/api/api-keys")
  ]
}
