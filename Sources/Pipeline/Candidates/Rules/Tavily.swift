enum Tavily {
  static let rules: [Rule] = [
    Rule(
      token: "tavily-key", of: "Tavily", "Tavily API key",
      severity: .medium,
      form: [.oneOf(["tvly-dev-", "tvly-prod-", "tvly-"]), .exactly(32, .alphanumeric)],
      source: "https://docs.tavily.com/documentation/api-reference/introduction",
      rotation: "https://app.tavily.com/home",
      live: [
        LiveCheck(
          "GET https://api.tavily.com/usage", .bearer, .live(200, when: .has("key")),
          .restricted(403), .dead(401), shows: ["plan": "account.current_plan"],
          page: "https://docs.tavily.com/documentation/api-reference/endpoint/usage")
      ])
  ]
}
