enum Letta {
  static let rules: [Rule] = [
    Rule(
      token: "letta-key", of: "Letta", "Letta API key",
      severity: .high, form: [.text("sk-let-"), .within(40...160, .base64), .padding],
      source: "https://docs.letta.com/guides/cloud/quickstart",
      rotation: "https://app.letta.com/api-keys")
  ]
}
