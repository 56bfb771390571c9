enum DeepSeek {
  static let rules: [Rule] = [
    Rule(
      context: "deepseek-key", of: "DeepSeek", "DeepSeek API key",
      severity: .high, names: ["deepseek"], form: [.text("sk-"), .exactly(32, .lowerHex)],
      source: "https://api-docs.deepseek.com/",
      rotation: "https://platform.deepseek.com/api_keys"),
    Rule(
      token: "deepseek-key-without-name", of: "DeepSeek",
      "API key of DeepSeek or another provider with its form",
      severity: .high, confidence: .medium, form: [.text("sk-"), .exactly(32, .lowerHex)],
      source: "https://api-docs.deepseek.com/",
      rotation: "https://platform.deepseek.com/api_keys"),
  ]
}
