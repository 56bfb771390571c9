enum Telnyx {
  static let rules: [Rule] = [
    Rule(
      context: "telnyx-key", of: "Telnyx", "Telnyx API key",
      severity: .critical,
      names: ["telnyx"],
      form: [.text("KEY"), .exactly(32, .anyHex), .text("_"), .within(20...24, .alphanumeric)],
      source: "https://developers.telnyx.com/docs/account-setup/authentication",
      rotation: "https://portal.telnyx.com/#/api-keys",
      live: [
        LiveCheck(
          "GET https://api.telnyx.com/v2/balance", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401),
          page: "https://developers.telnyx.com/api/billing/get-user-balance")
      ])
  ]
}
