enum Braintree {
  static let rules: [Rule] = [
    Rule(
      token: "braintree-access-token", of: "Braintree", "Braintree access token",
      severity: .critical,
      form: [
        .oneOf(["access_token$production$", "access_token$sandbox$"]),
        .exactly(16, .lowerAlphanumeric), .text("$"), .exactly(32, .lowerHex),
      ],
      source: "https://developer.paypal.com/braintree/docs/guides/extend/oauth/access-tokens")
  ]
}
