enum Shippo {
  static let rules: [Rule] = [
    Rule(
      token: "shippo-token", of: "Shippo", "Shippo API token",
      severity: .high,
      form: [.oneOf(["shippo_live_", "shippo_test_"]), .within(32...48, .alphanumeric)],
      source: "https://docs.goshippo.com/docs/guides_general/authentication/",
      live: [
        LiveCheck(
          "GET https://api.goshippo.com/addresses?results=1", .authorization("ShippoToken"),
          .live(200), .restricted(403), .dead(401),
          page: "https://docs.goshippo.com/shippoapi/public-api/addresses/listaddresses")
      ])
  ]
}
