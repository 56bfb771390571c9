enum CoinMarketCap {
  static let rules: [Rule] = [
    Rule(
      context: "coinmarketcap-key", of: "CoinMarketCap", "CoinMarketCap API key",
      severity: .low,
      names: ["coinmarketcap", "cmc_pro"], form: TokenForm.uuid,
      source: "https://coinmarketcap.com/api/documentation/v1/",
      rotation: "https://pro.coinmarketcap.com/account")
  ]
}
