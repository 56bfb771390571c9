enum Mollie {
  static let rules: [Rule] = [
    Rule(
      context: "mollie-key", of: "Mollie", "Mollie API key or access token",
      severity: .critical,
      names: ["mollie"],
      form: [.oneOf(["live_", "test_", "access_"]), .within(30...40, .alphanumeric)],
      source: "https://docs.mollie.com/reference/authentication",
      rotation: "https://my.mollie.com/dashboard/developers/api-keys",
      live: [
        LiveCheck(
          "GET https://api.mollie.com/v2/methods", .bearer, .live(200, when: .has("_links")),
          .restricted(403), .dead(401), page: "https://docs.mollie.com/reference/list-methods")
      ])
  ]
}
