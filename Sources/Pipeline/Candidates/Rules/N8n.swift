enum N8n {
  static let rules: [Rule] = [
    Rule(
      token: "n8n-key", of: "n8n", "n8n API key",
      severity: .high, form: [.text("n8n_api_"), .within(40...160, .alphanumeric)],
      source: "https://docs.n8n.io/api/authentication/")
  ]
}
