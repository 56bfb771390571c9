enum Kraken {
  static let rules: [Rule] = [
    Rule(
      context: "kraken-private-key", of: "Kraken", "Kraken private key",
      severity: .critical,
      names: ["kraken"], form: [.exactly(86, .base64), .text("==")],
      source: "https://docs.kraken.com/api/docs/guides/spot-rest-auth",
      rotation: "https://www.kraken.com/u/security/api")
  ]
}
