enum Vultr {
  static let rules: [Rule] = [
    Rule(
      context: "vultr-key", of: "Vultr", "Vultr API key",
      severity: .critical,
      names: ["vultr"], form: [.exactly(36, .upperAlphanumeric)],
      source: "https://www.vultr.com/api/#section/Authentication",
      rotation: "https://my.vultr.com/settings/#settingsapi",
      live: [
        LiveCheck(
          "GET https://api.vultr.com/v2/account", .bearer, .live(200, when: .has("account")),
          .dead(401, when: .starts("error", "Invalid API")), shows: ["account": "account.name"],
          page: "https://www.vultr.com/api/#tag/account/operation/get-account")
      ])
  ]
}
