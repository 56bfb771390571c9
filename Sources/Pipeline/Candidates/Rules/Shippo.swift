enum Shippo {
  static let rules: [Rule] = [
    Rule(
      token: "shippo-token", of: "Shippo", "Shippo API token",
      severity: .high,
      form: [.oneOf(["shippo_live_", "shippo_test_"]), .within(32...48, .alphanumeric)],
      source: "https://docs.goshippo.com/docs/guides_general/authentication/")
  ]
}
