enum MoonshotAI {
  static let rules: [Rule] = [
    Rule(
      context: "moonshot-key", of: "Moonshot AI", "Moonshot AI (Kimi) API key",
      severity: .high,
      names: ["moonshot", "kimi"],
      form: [.text("sk-"), .within(40...60, .alphanumeric)],
      source: "https://platform.moonshot.ai/docs/introduction",
      rotation: "https://platform.moonshot.ai/console/api-keys",
      live: [
        LiveCheck(
          "GET https://api.moonshot.ai/v1/users/me/balance", .bearer,
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          page: "https://platform.moonshot.ai/docs/api/misc"),
        LiveCheck(
          "GET https://api.moonshot.cn/v1/users/me/balance", .bearer,
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          page: "https://platform.moonshot.ai/docs/api/misc"),
      ])
  ]
}
