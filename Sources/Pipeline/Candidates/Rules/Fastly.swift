enum Fastly {
  static let rules: [Rule] = [
    Rule(
      context: "fastly-token", of: "Fastly", "Fastly API token",
      severity: .high, names: ["fastly"], form: [.exactly(32, .base64URL)],
      source: "https://www.fastly.com/documentation/reference/api/auth-tokens/",
      rotation: "https://manage.fastly.com/account/personal/tokens",
      live: [
        LiveCheck(
          "GET https://api.fastly.com/tokens/self", .header("Fastly-Key"),
          .live(200, when: .has("id")), .restricted(403), .dead(401),
          shows: ["name": "name", "scopes": "scope", "expires": "expires_at"],
          page: "https://www.fastly.com/documentation/reference/api/auth-tokens/user/")
      ],
      revocation: LiveCheck(
        "DELETE https://api.fastly.com/tokens/self", .header("Fastly-Key"), .dead(204),
        page: "https://www.fastly.com/documentation/reference/api/auth-tokens/user/"))
  ]
}
