enum ScrapingBee {
  static let rules: [Rule] = [
    Rule(
      context: "scrapingbee-key", of: "ScrapingBee", "ScrapingBee API key",
      severity: .medium,
      names: ["scrapingbee", "scraping_bee"],
      form: [.exactly(80, .upperAlphanumeric)],
      source: "https://www.scrapingbee.com/documentation/",
      rotation: "https://app.scrapingbee.com/dashboard")
  ]
}
