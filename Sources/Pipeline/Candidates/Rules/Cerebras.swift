enum Cerebras {
  static let rules: [Rule] = [
    Rule(
      token: "cerebras-key", of: "Cerebras", "Cerebras API key",
      severity: .high, form: [.text("csk-"), .exactly(48, .lowerAlphanumeric)],
      source: "https://inference-docs.cerebras.ai/quickstart",
      live: [
        LiveCheck(
          "GET https://api.cerebras.ai/v1/models", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401),
          page: "https://inference-docs.cerebras.ai/api-reference/models")
      ])
  ]
}
