enum Finnhub {
  static let rules: [Rule] = [
    Rule(
      context: "finnhub-key", of: "Finnhub", "Finnhub API key",
      severity: .low,
      names: ["finnhub"], form: [.within(20...40, .lowerAlphanumeric)],
      source: "https://finnhub.io/docs/api/authentication",
      rotation: "https://finnhub.io/dashboard")
  ]
}
