enum Etherscan {
  static let rules: [Rule] = [
    Rule(
      context: "etherscan-key", of: "Etherscan", "API key of Etherscan or one of its explorers",
      severity: .low,
      names: ["etherscan", "bscscan", "arbiscan", "api.polygonscan"],
      form: [.exactly(34, .upperAlphanumeric)],
      source: "https://docs.etherscan.io/getting-an-api-key",
      rotation: "https://etherscan.io/apidashboard")
  ]
}
