enum Xendit {
  static let rules: [Rule] = [
    Rule(
      token: "xendit-secret-key", of: "Xendit", "Xendit secret key",
      severity: .critical,
      form: [.oneOf(["xnd_production_", "xnd_development_"]), .within(40...80, .alphanumeric)],
      source: "https://docs.xendit.co/api-integration/api-keys",
      rotation: "https://dashboard.xendit.co/settings/developers#api-keys",
      live: [
        LiveCheck(
          "GET https://api.xendit.co/balance", .basic(user: "{secret}", password: ""),
          .live(200, when: .has("balance")), .restricted(403), .dead(401),
          page: "https://docs.xendit.co/apidocs/get-balance")
      ]),
    Rule(
      token: "xendit-public-key", of: "Xendit", "Xendit public key",
      severity: .low,
      form: [
        .oneOf(["xnd_public_production_", "xnd_public_development_"]),
        .within(40...80, .alphanumeric),
      ],
      isPublishable: true,
      source: "https://docs.xendit.co/api-integration/api-keys"),
  ]
}
