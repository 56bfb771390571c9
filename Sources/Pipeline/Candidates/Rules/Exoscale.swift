enum Exoscale {
  static let rules: [Rule] = [
    Rule(
      token: "exoscale-key", of: "Exoscale", "Exoscale API key",
      severity: .medium, confidence: .medium, form: [.text("EXO"), .exactly(24, .lowerHex)],
      minimumEntropy: 2.6,
      source: "https://community.exoscale.com/product/compute/iam/"),
    Rule(
      context: "exoscale-secret", of: "Exoscale", "Exoscale API secret",
      severity: .critical,
      names: ["exoscale"], form: [.exactly(43, .base64URL)],
      source: "https://community.exoscale.com/product/compute/iam/",
      rotation: "https://portal.exoscale.com/iam/keys"),
  ]
}
