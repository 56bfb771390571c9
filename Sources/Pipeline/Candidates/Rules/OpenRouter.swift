enum OpenRouter {
  static let rules: [Rule] = [
    Rule(
      token: "openrouter-key", of: "OpenRouter", "OpenRouter API key",
      severity: .critical, form: [.text("sk-or-v1-"), .exactly(64, .lowerHex)],
      source: "https://openrouter.ai/docs/api-reference/authentication",
      rotation: "https://openrouter.ai/settings/keys",
      live: [
        LiveCheck(
          "GET https://openrouter.ai/api/v1/key", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401), shows: ["usage": "data.usage", "limit": "data.limit"],
          page: "https://openrouter.ai/docs/api-reference/limits")
      ])
  ]
}
