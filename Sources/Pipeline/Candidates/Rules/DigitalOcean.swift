enum DigitalOcean {
  static let rules: [Rule] = [
    Rule(
      token: "digitalocean-token", of: "DigitalOcean",
      "DigitalOcean personal access, OAuth or refresh token",
      severity: .critical,
      form: [.oneOf(["dop_v1_", "doo_v1_", "dor_v1_"]), .exactly(64, .lowerHex)],
      source: "https://docs.digitalocean.com/reference/api/create-personal-access-token/",
      rotation: "https://cloud.digitalocean.com/account/api/tokens",
      live: [
        LiveCheck(
          "GET https://api.digitalocean.com/v2/account", .bearer, .live(200, when: .has("account")),
          .restricted(403), .dead(401),
          shows: ["account": "account.email", "status": "account.status"],
          page: "https://docs.digitalocean.com/reference/api/reference/account/")
      ])
  ]
}
