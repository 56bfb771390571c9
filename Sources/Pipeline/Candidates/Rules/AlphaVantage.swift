enum AlphaVantage {
  static let rules: [Rule] = [
    Rule(
      context: "alpha-vantage-key", of: "Alpha Vantage", "Alpha Vantage API key",
      severity: .low,
      names: ["alphavantage", "alpha_vantage"], form: [.exactly(16, .upperAlphanumeric)],
      minimumEntropy: 2.6,
      source: "https://www.alphavantage.co/documentation/",
      rotation: "https://www.alphavantage.co/support/#api-key")
  ]
}
