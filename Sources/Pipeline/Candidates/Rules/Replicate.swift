enum Replicate {
  static let rules: [Rule] = [
    Rule(
      token: "replicate-token", of: "Replicate", "Replicate API token",
      severity: .critical, form: [.text("r8_"), .exactly(37, .alphanumeric)],
      source: "https://replicate.com/docs/topics/security/api-tokens",
      rotation: "https://replicate.com/account/api-tokens",
      live: [
        LiveCheck(
          "GET https://api.replicate.com/v1/account", .bearer, .live(200, when: .has("username")),
          .restricted(403), .dead(401), shows: ["account": "username"],
          page: "https://replicate.com/docs/reference/http#account.get")
      ])
  ]
}
