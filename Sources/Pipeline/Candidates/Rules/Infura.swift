enum Infura {
  static let rules: [Rule] = [
    Rule(
      context: "infura-key", of: "Infura", "Infura project key",
      severity: .medium, names: ["infura"], words: ["project", "/v3"],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.metamask.io/services/get-started/infura/")
  ]
}
