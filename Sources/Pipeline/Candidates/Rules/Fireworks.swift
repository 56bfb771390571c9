enum Fireworks {
  static let rules: [Rule] = [
    Rule(
      context: "fireworks-key", of: "Fireworks AI", "Fireworks AI API key",
      severity: .high,
      names: ["fireworks"],
      form: [.text("fw_"), .within(22...24, .alphanumeric)],
      source: "https://docs.fireworks.ai/getting-started/quickstart",
      rotation: "https://app.fireworks.ai/settings/users/api-keys")
  ]
}
