enum Buildkite {
  static let rules: [Rule] = [
    Rule(
      token: "buildkite-token", of: "Buildkite", "Buildkite API access token",
      severity: .critical, form: [.text("bkua_"), .exactly(40, .lowerHex)],
      source: "https://buildkite.com/docs/apis/managing-api-tokens",
      rotation: "https://buildkite.com/user/api-access-tokens",
      live: [
        LiveCheck(
          "GET https://api.buildkite.com/v2/access-token", .bearer, .live(200, when: .has("uuid")),
          .restricted(403), .dead(401), shows: ["scopes": "scopes"],
          page: "https://buildkite.com/docs/apis/rest-api/access-token")
      ],
      revocation: LiveCheck(
        "DELETE https://api.buildkite.com/v2/access-token", .bearer, .dead(204),
        page: "https://buildkite.com/docs/apis/rest-api/access-token"))
  ]
}
