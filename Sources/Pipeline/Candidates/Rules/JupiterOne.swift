enum JupiterOne {
  static let rules: [Rule] = [
    Rule(
      context: "jupiterone-key", of: "JupiterOne", "JupiterOne API key",
      severity: .high,
      names: ["jupiterone", "jupiter_one", "j1_api", "j1_token"],
      form: [.within(72...80, .alphanumeric)],
      source: "https://docs.jupiterone.io/reference/authentication",
      rotation: "https://apps.us.jupiterone.io/settings/account-api-tokens")
  ]
}
