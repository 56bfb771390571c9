enum Superwall {
  static let rules: [Rule] = [
    Rule(
      context: "superwall-public-key", of: "Superwall", "Superwall public API key",
      severity: .low,
      names: ["superwall"],
      form: [.text("pk_"), .within(20...60, .base64URL)], isPublishable: true,
      source: "https://superwall.com/docs/ios/quickstart/configure"),
    Rule(
      context: "superwall-secret-key", of: "Superwall", "Superwall secret API key",
      severity: .high,
      names: ["superwall"],
      form: [.text("sk_"), .within(20...60, .base64URL)],
      source: "https://superwall.com/docs/ios/quickstart/configure",
      rotation: "https://superwall.com/dashboard",
      live: [
        LiveCheck(
          "GET https://api.superwall.com/v2/projects", .bearer, .live(200), .restricted(403),
          .dead(401), page: "https://superwall.com/docs/agents/api")
      ]),
  ]
}
