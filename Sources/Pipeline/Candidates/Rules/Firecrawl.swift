enum Firecrawl {
  static let rules: [Rule] = [
    Rule(
      token: "firecrawl-key", of: "Firecrawl", "Firecrawl API key",
      severity: .medium, confidence: .medium,
      form: [.text("fc-"), .exactly(32, .lowerHex)],
      source: "https://docs.firecrawl.dev/introduction",
      rotation: "https://www.firecrawl.dev/app/api-keys")
  ]
}
