enum ScraperAPI {
  static let rules: [Rule] = [
    Rule(
      context: "scraperapi-key", of: "ScraperAPI", "ScraperAPI key",
      severity: .medium,
      names: ["scraperapi", "scraper_api"], form: [.exactly(32, .lowerHex)],
      source: "https://docs.scraperapi.com/",
      rotation: "https://dashboard.scraperapi.com/")
  ]
}
