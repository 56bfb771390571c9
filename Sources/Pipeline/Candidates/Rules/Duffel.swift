enum Duffel {
  static let rules: [Rule] = [
    Rule(
      token: "duffel-token", of: "Duffel", "Duffel access token",
      severity: .high,
      form: [.oneOf(["duffel_live_", "duffel_test_"]), .within(40...50, .base64URL)],
      source: "https://duffel.com/docs/api/overview/authentication")
  ]
}
