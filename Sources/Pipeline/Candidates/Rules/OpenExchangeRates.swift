enum OpenExchangeRates {
  static let rules: [Rule] = [
    Rule(
      context: "open-exchange-rates-key", of: "Open Exchange Rates", "Open Exchange Rates app id",
      severity: .low,
      names: ["openexchangerates", "open_exchange_rates"], words: ["appid", "app_id"],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.openexchangerates.org/reference/authentication",
      rotation: "https://openexchangerates.org/account/app-ids")
  ]
}
