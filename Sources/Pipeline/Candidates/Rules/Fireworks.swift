enum Fireworks {
  static let rules: [Rule] = [
    Rule(
      context: "fireworks-key", of: "Fireworks AI", "Fireworks AI API key",
      severity: .high,
      names: ["fireworks"],
      form: [.text("fw_"), .within(22...24, .alphanumeric)],
      source: "https://docs.fireworks.ai/getting-started/quickstart",
      rotation: "https://app.fireworks.ai/settings/users/api-keys",
      live: [
        LiveCheck(
          "GET https://api.fireworks.ai/inference/v1/models", .bearer,
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          page: "https://docs.fireworks.ai/api-reference/introduction")
      ])
  ]
}
