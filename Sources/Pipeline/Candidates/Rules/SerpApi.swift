enum SerpApi {
  static let rules: [Rule] = [
    Rule(
      context: "serpapi-key", of: "SerpApi", "SerpApi key",
      severity: .medium,
      names: ["serpapi", "serp_api"], form: [.exactly(64, .lowerHex)],
      source: "https://serpapi.com/search-api",
      rotation: "https://serpapi.com/manage-api-key")
  ]
}
