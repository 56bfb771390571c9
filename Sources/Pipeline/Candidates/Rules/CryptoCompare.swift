enum CryptoCompare {
  static let rules: [Rule] = [
    Rule(
      context: "cryptocompare-key", of: "CryptoCompare", "CryptoCompare API key",
      severity: .low,
      names: ["cryptocompare"], form: [.exactly(64, .lowerHex)],
      source: "https://developers.coindesk.com/documentation/legacy/Introduction",
      rotation: "https://www.cryptocompare.com/cryptopian/api-keys")
  ]
}
