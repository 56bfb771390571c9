enum TogetherAI {
  static let rules: [Rule] = [
    Rule(
      token: "together-key", of: "Together AI", "Together AI API key",
      severity: .high, form: [.text("tgp_v1_"), .exactly(43, .base64URL)],
      source: "https://docs.together.ai/docs/quickstart",
      rotation: "https://api.together.ai/settings/api-keys",
      live: [
        LiveCheck(
          "GET https://api.together.xyz/v1/models", .bearer, .live(200, when: .has("0.id")),
          .restricted(403), .dead(401), page: "https://docs.together.ai/reference/models-1")
      ])
  ]
}
