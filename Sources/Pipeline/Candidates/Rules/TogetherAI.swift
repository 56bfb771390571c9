enum TogetherAI {
  static let rules: [Rule] = [
    Rule(
      token: "together-key", of: "Together AI", "Together AI API key",
      severity: .high, form: [.text("tgp_v1_"), .exactly(43, .base64URL)],
      source: "https://docs.together.ai/docs/quickstart",
      rotation: "https://api.together.ai/settings/api-keys")
  ]
}
