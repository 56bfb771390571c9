enum Cerebras {
  static let rules: [Rule] = [
    Rule(
      token: "cerebras-key", of: "Cerebras", "Cerebras API key",
      severity: .high, form: [.text("csk-"), .exactly(48, .lowerAlphanumeric)],
      source: "https://inference-docs.cerebras.ai/quickstart")
  ]
}
