enum CoinGecko {
  static let rules: [Rule] = [
    Rule(
      context: "coingecko-key", of: "CoinGecko", "CoinGecko API key",
      severity: .low,
      names: ["coingecko", "coin_gecko"], form: [.text("CG-"), .exactly(24, .alphanumeric)],
      source: "https://docs.coingecko.com/reference/setting-up-your-api-key",
      rotation: "https://www.coingecko.com/en/developers/dashboard")
  ]
}
