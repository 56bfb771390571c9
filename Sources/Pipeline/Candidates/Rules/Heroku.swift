enum Heroku {
  static let rules: [Rule] = [
    Rule(
      token: "heroku-key", of: "Heroku", "Heroku API key",
      severity: .critical, form: [.text("HRKU-AA"), .exactly(58, .base64URL)],
      source: "https://devcenter.heroku.com/articles/authentication",
      rotation: "https://dashboard.heroku.com/account"),
    Rule(
      context: "heroku-legacy-key", of: "Heroku", "Heroku API key, older form",
      severity: .critical, names: ["heroku"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://devcenter.heroku.com/articles/authentication",
      rotation: "https://dashboard.heroku.com/account"),
  ]
}
