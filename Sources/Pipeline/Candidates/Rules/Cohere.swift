enum Cohere {
  static let rules: [Rule] = [
    Rule(
      context: "cohere-key", of: "Cohere", "Cohere API key",
      severity: .high,
      names: [
        "cohere_api", "cohereapi", "cohere_key", "coherekey", "cohere.com", "cohere.ai",
        "cohere_token", "co_api",
      ],
      form: [.exactly(40, .alphanumeric)],
      source: "https://docs.cohere.com/docs/rate-limits",
      rotation: "https://dashboard.cohere.com/api-keys",
      live: [
        LiveCheck(
          "GET https://api.cohere.com/v1/models", .bearer, .live(200, when: .has("models")),
          .restricted(403), .dead(401), page: "https://docs.cohere.com/reference/list-models")
      ])
  ]
}
