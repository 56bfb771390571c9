enum OpenRouter {
  static let rules: [Rule] = [
    Rule(
      token: "openrouter-key", of: "OpenRouter", "OpenRouter API key",
      severity: .critical, form: [.text("sk-or-v1-"), .exactly(64, .lowerHex)],
      source: "https://openrouter.ai/docs/api-reference/authentication",
      rotation: "https://openrouter.ai/settings/keys")
  ]
}
