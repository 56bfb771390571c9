enum GitBook {
  static let rules: [Rule] = [
    Rule(
      token: "gitbook-token", of: "GitBook", "GitBook API token",
      severity: .high, form: [.text("gb_api_"), .exactly(40, .alphanumeric)],
      source: "https://gitbook.com/docs/developers/gitbook-api/authentication",
      rotation: "https://app.gitbook.com/account/developer",
      live: [
        LiveCheck(
          "GET https://api.gitbook.com/v1/user", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401), shows: ["account": "displayName"],
          page: "https://gitbook.com/docs/developers/gitbook-api/api-reference/users")
      ])
  ]
}
