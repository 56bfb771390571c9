enum GoCardless {
  static let rules: [Rule] = [
    Rule(
      context: "gocardless-token", of: "GoCardless", "GoCardless access token",
      severity: .critical,
      names: ["gocardless"], form: [.oneOf(["live_", "sandbox_"]), .exactly(40, .base64URL)],
      source: "https://developer.gocardless.com/getting-started/api/making-your-first-request",
      rotation: "https://manage.gocardless.com/developers")
  ]
}
