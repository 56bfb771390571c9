enum Heroku {
  static let rules: [Rule] = [
    Rule(
      token: "heroku-key", of: "Heroku", "Heroku API key",
      severity: .critical, form: [.text("HRKU-AA"), .exactly(58, .base64URL)],
      source: "https://devcenter.heroku.com/articles/authentication",
      rotation: "https://dashboard.heroku.com/account", live: liveChecks),
    Rule(
      context: "heroku-legacy-key", of: "Heroku", "Heroku API key, older form",
      severity: .critical, names: ["heroku"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://devcenter.heroku.com/articles/authentication",
      rotation: "https://dashboard.heroku.com/account", live: liveChecks),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.heroku.com/account", .bearer, .live(200, when: .has("id")), .restricted(403),
      .dead(401), headers: ["Accept": "application/vnd.heroku+json; version=3"],
      shows: ["account": "email"],
      page: "https://devcenter.heroku.com/articles/platform-api-reference#account")
  ]
}
