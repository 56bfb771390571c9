enum Mistral {
  static let rules: [Rule] = [
    Rule(
      context: "mistral-key", of: "Mistral", "Mistral API key",
      severity: .high, names: ["mistral"], form: [.exactly(32, .alphanumeric)],
      source: "https://docs.mistral.ai/getting-started/quickstart/",
      rotation: "https://console.mistral.ai/api-keys",
      live: [
        LiveCheck(
          "GET https://api.mistral.ai/v1/models", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401), page: "https://docs.mistral.ai/api/endpoint/models")
      ])
  ]
}
