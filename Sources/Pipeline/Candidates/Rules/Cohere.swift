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
      rotation: "https://dashboard.cohere.com/api-keys")
  ]
}
