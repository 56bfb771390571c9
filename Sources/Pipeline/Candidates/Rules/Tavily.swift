enum Tavily {
  static let rules: [Rule] = [
    Rule(
      token: "tavily-key", of: "Tavily", "Tavily API key",
      severity: .medium,
      form: [.oneOf(["tvly-dev-", "tvly-prod-", "tvly-"]), .exactly(32, .alphanumeric)],
      source: "https://docs.tavily.com/documentation/api-reference/introduction",
      rotation: "https://app.tavily.com/home")
  ]
}
