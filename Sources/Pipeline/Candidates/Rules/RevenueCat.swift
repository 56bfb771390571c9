enum RevenueCat {
  static let rules: [Rule] = [
    Rule(
      context: "revenuecat-secret-key", of: "RevenueCat", "RevenueCat secret API key",
      severity: .high, names: ["revenuecat", "revenue_cat"],
      form: [.text("sk_"), .within(24...40, .alphanumeric)],
      source: "https://www.revenuecat.com/docs/projects/authentication",
      rotation: "https://app.revenuecat.com/",
      live: [
        LiveCheck(
          "GET https://api.revenuecat.com/v2/projects", .bearer, .live(200, when: .has("items")),
          .restricted(403), .elsewhere(401), shows: ["project": "items.0.name"],
          page: "https://www.revenuecat.com/docs/api-v2/project.md")
      ]),
    Rule(
      context: "revenuecat-oauth-token", of: "RevenueCat", "RevenueCat OAuth access token",
      severity: .high, names: ["revenuecat", "revenue_cat"], words: ["bearer"],
      form: [.text("atk_"), .within(20...200, .base64URL)],
      source: "https://www.revenuecat.com/docs/projects/authentication",
      rotation: "https://app.revenuecat.com/",
      live: [
        LiveCheck(
          "GET https://api.revenuecat.com/v2/projects", .bearer, .live(200, when: .has("items")),
          .restricted(403), .dead(401), shows: ["project": "items.0.name"],
          page: "https://www.revenuecat.com/docs/api-v2/project.md")
      ]),
    Rule(
      token: "revenuecat-public-key", of: "RevenueCat", "RevenueCat public SDK key",
      severity: .low,
      form: [.oneOf(["appl_", "goog_", "amzn_"]), .within(24...40, .alphanumeric)],
      isPublishable: true,
      source: "https://www.revenuecat.com/docs/projects/authentication"),
  ]
}
