enum XAI {
  static let rules: [Rule] = [
    Rule(
      token: "xai-key", of: "xAI", "xAI API key",
      severity: .critical, form: [.text("xai-"), .within(70...120, .base64URL)],
      source: "https://docs.x.ai/docs/overview")
  ]
}
