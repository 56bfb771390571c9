enum MoonshotAI {
  static let rules: [Rule] = [
    Rule(
      context: "moonshot-key", of: "Moonshot AI", "Moonshot AI (Kimi) API key",
      severity: .high,
      names: ["moonshot", "kimi"],
      form: [.text("sk-"), .within(40...60, .alphanumeric)],
      source: "https://platform.moonshot.ai/docs/introduction",
      rotation: "https://platform.moonshot.ai/console/api-keys")
  ]
}
