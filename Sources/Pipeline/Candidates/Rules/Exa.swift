enum Exa {
  static let rules: [Rule] = [
    Rule(
      context: "exa-key", of: "Exa", "Exa API key",
      severity: .medium,
      names: ["exa_api", "exaapi", "exa_key", "exakey", "exa-api", "exa.ai"],
      form: TokenForm.uuid,
      source: "https://docs.exa.ai/reference/getting-started",
      rotation: "https://dashboard.exa.ai/api-keys")
  ]
}
