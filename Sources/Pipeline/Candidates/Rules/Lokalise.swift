enum Lokalise {
  static let rules: [Rule] = [
    Rule(
      context: "lokalise-token", of: "Lokalise", "Lokalise API token",
      severity: .high,
      names: ["lokalise"], form: [.exactly(40, .lowerHex)],
      source: "https://developers.lokalise.com/reference/api-authentication",
      rotation: "https://app.lokalise.com/profile#apitokens",
      live: [
        LiveCheck(
          "GET https://api.lokalise.com/api2/projects?limit=1", .header("X-Api-Token"), .live(200),
          .restricted(403), .dead(401),
          page: "https://developers.lokalise.com/reference/list-all-projects")
      ])
  ]
}
