enum StabilityAI {
  static let rules: [Rule] = [
    Rule(
      context: "stability-key", of: "Stability AI", "Stability AI API key",
      severity: .high, names: ["stability", "stablediffusion", "stable_diffusion", "dreamstudio"],
      form: [.text("sk-"), .exactly(48, .alphanumeric)],
      source: "https://platform.stability.ai/docs/getting-started/authentication",
      rotation: "https://platform.stability.ai/account/keys",
      live: [
        LiveCheck(
          "GET https://api.stability.ai/v1/user/account", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401),
          page: "https://platform.stability.ai/docs/api-reference#tag/User")
      ])
  ]
}
