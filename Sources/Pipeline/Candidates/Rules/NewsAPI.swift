enum NewsAPI {
  static let rules: [Rule] = [
    Rule(
      context: "newsapi-key", of: "News API", "News API key",
      severity: .medium, names: ["newsapi", "news_api", "news-api"],
      form: [.exactly(32, .lowerHex)],
      source: "https://newsapi.org/docs/authentication",
      rotation: "https://newsapi.org/account")
  ]
}
