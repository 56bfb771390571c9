enum Lokalise {
  static let rules: [Rule] = [
    Rule(
      context: "lokalise-token", of: "Lokalise", "Lokalise API token",
      severity: .high,
      names: ["lokalise"], form: [.exactly(40, .lowerHex)],
      source: "https://developers.lokalise.com/reference/api-authentication",
      rotation: "https://app.lokalise.com/profile#apitokens")
  ]
}
