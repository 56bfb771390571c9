enum RevenueCat {
  static let rules: [Rule] = [
    Rule(
      context: "revenuecat-secret-key", of: "RevenueCat", "RevenueCat secret API key",
      severity: .high, names: ["revenuecat", "revenue_cat"],
      form: [.text("sk_"), .within(24...40, .alphanumeric)],
      source: "https://www.revenuecat.com/docs/projects/authentication",
      rotation: "https://app.revenuecat.com/"),
    Rule(
      context: "revenuecat-oauth-token", of: "RevenueCat", "RevenueCat OAuth access token",
      severity: .high, names: ["revenuecat", "revenue_cat"], words: ["bearer"],
      form: [.text("atk_"), .within(20...200, .base64URL)],
      source: "https://www.revenuecat.com/docs/projects/authentication",
      rotation: "https://app.revenuecat.com/"),
    Rule(
      token: "revenuecat-public-key", of: "RevenueCat", "RevenueCat public SDK key",
      severity: .low,
      form: [.oneOf(["appl_", "goog_", "amzn_"]), .within(24...40, .alphanumeric)],
      isPublishable: true,
      source: "https://www.revenuecat.com/docs/projects/authentication"),
  ]
}
