enum Alchemy {
  static let rules: [Rule] = [
    Rule(
      context: "alchemy-key", of: "Alchemy", "Alchemy API key",
      severity: .medium,
      names: ["alchemy_api", "alchemyapi", "alchemy_key", "alchemykey", "alchemy.com"],
      form: [.exactly(32, .base64URL)],
      source: "https://www.alchemy.com/docs/create-an-api-key")
  ]
}
