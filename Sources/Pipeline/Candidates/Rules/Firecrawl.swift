enum Firecrawl {
  static let rules: [Rule] = [
    Rule(
      token: "firecrawl-key", of: "Firecrawl", "Firecrawl API key",
      severity: .medium, confidence: .medium,
      form: [.text("fc-"), .exactly(32, .lowerHex)],
      source: "https://docs.firecrawl.dev/introduction",
      rotation: "https://www.firecrawl.dev/app/api-keys",
      live: [
        LiveCheck(
          "GET https://api.firecrawl.dev/v1/team/credit-usage", .bearer,
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          shows: ["credits": "data.remaining_credits"],
          page: "https://docs.firecrawl.dev/api-reference/v1-endpoint/credit-usage")
      ])
  ]
}
