enum Scalingo {
  static let rules: [Rule] = [
    Rule(
      token: "scalingo-token", of: "Scalingo", "Scalingo API token",
      severity: .critical,
      form: [.text("tk-us-"), .exactly(48, .base64URL)],
      source: "https://developers.scalingo.com/tokens.html",
      rotation: "https://dashboard.scalingo.com/account/tokens")
  ]
}
