enum Coinbase {
  static let rules: [Rule] = [
    Rule(
      context: "coinbase-cdp-secret", of: "Coinbase", "Coinbase Developer Platform API key secret",
      severity: .critical,
      names: ["coinbase", "cdp_api"], form: [.exactly(86, .base64), .text("==")],
      source: "https://docs.cdp.coinbase.com/get-started/authentication/cdp-api-keys",
      rotation: "https://portal.cdp.coinbase.com/projects/api-keys"),
    Rule(
      context: "coinbase-secret", of: "Coinbase", "Coinbase API or client secret",
      severity: .critical,
      names: ["coinbase"], form: [.within(32...64, .alphanumeric)],
      source: "https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/integrations",
      rotation: "https://portal.cdp.coinbase.com/"),
  ]
}
