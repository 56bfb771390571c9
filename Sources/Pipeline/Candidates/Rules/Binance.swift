enum Binance {
  static let rules: [Rule] = [
    Rule(
      context: "binance-key", of: "Binance", "Binance API or secret key",
      severity: .critical,
      names: ["binance"], form: [.exactly(64, .alphanumeric)],
      source: "https://developers.binance.com/docs/binance-spot-api-docs/rest-api",
      rotation: "https://www.binance.com/en/my/settings/api-management")
  ]
}
