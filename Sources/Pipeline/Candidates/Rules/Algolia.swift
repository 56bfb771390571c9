enum Algolia {
  static let rules: [Rule] = [
    Rule(
      context: "algolia-key", of: "Algolia", "Algolia API key",
      severity: .medium, names: ["algolia"], form: [.exactly(32, .lowerHex)],
      source: "https://www.algolia.com/doc/guides/security/api-keys/",
      rotation: "https://dashboard.algolia.com/account/api-keys")
  ]
}
