enum Omise {
  static let rules: [Rule] = [
    Rule(
      token: "omise-secret-key", of: "Omise", "Omise secret key",
      severity: .critical,
      form: [.text("skey_"), .optional("test_"), .within(19...24, .lowerAlphanumeric)],
      source: "https://docs.omise.co/api-authentication",
      rotation: "https://dashboard.omise.co/keys",
      live: [
        LiveCheck(
          "GET https://api.omise.co/account", .basic(user: "{secret}", password: ""),
          .live(200, when: .has("id")), .restricted(403), .dead(401),
          shows: ["live mode": "livemode", "country": "country"],
          page: "https://docs.opn.ooo/account-api")
      ])
  ]
}
