enum SerpApi {
  static let rules: [Rule] = [
    Rule(
      context: "serpapi-key", of: "SerpApi", "SerpApi key",
      severity: .medium,
      names: ["serpapi", "serp_api"], form: [.exactly(64, .lowerHex)],
      source: "https://serpapi.com/search-api",
      rotation: "https://serpapi.com/manage-api-key",
      live: [
        LiveCheck(
          "GET https://serpapi.com/account.json?api_key={secret}", .template,
          .live(200, when: .has("account_id")), .restricted(403), .dead(401),
          shows: ["plan": "plan_name"], page: "https://serpapi.com/account-api")
      ])
  ]
}
