enum BraveSearch {
  static let rules: [Rule] = [
    Rule(
      context: "brave-search-key", of: "Brave Search", "Brave Search API key",
      severity: .medium,
      names: ["brave", "x-subscription-token"],
      form: [.text("BSA"), .within(20...40, .base64URL)],
      source: "https://api-dashboard.search.brave.com/app/documentation/"
        + "web-search/get-started",
      rotation: "https://api-dashboard.search.brave.com/app/keys")
  ]
}
