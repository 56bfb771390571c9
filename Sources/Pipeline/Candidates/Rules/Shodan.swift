enum Shodan {
  static let rules: [Rule] = [
    Rule(
      context: "shodan-key", of: "Shodan", "Shodan API key",
      severity: .medium,
      names: ["shodan"], form: [.exactly(32, .alphanumeric)],
      source: "https://developer.shodan.io/api",
      rotation: "https://account.shodan.io/")
  ]
}
