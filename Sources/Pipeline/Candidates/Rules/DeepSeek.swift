enum DeepSeek {
  static let rules: [Rule] = [
    Rule(
      context: "deepseek-key", of: "DeepSeek", "DeepSeek API key",
      severity: .high, names: ["deepseek"], form: [.text("sk-"), .exactly(32, .lowerHex)],
      source: "https://api-docs.deepseek.com/",
      rotation: "https://platform.deepseek.com/api_keys",
      live: [
        LiveCheck(
          "GET https://api.deepseek.com/models", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401), page: "https://api-docs.deepseek.com/api/list-models")
      ]),
    Rule(
      token: "deepseek-key-without-name", of: "DeepSeek",
      "API key of DeepSeek or another provider with its form",
      severity: .high, confidence: .medium, form: [.text("sk-"), .exactly(32, .lowerHex)],
      source: "https://api-docs.deepseek.com/",
      rotation: "https://platform.deepseek.com/api_keys"),
  ]
}
