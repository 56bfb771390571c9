enum Pulumi {
  static let rules: [Rule] = [
    Rule(
      token: "pulumi-token", of: "Pulumi", "Pulumi access token",
      severity: .critical, form: [.text("pul-"), .exactly(40, .lowerHex)],
      source: "https://www.pulumi.com/docs/administration/access-identity/access-tokens/",
      rotation: "https://app.pulumi.com/account/tokens",
      live: [
        LiveCheck(
          "GET https://api.pulumi.com/api/user", .authorization("token"),
          .live(200, when: .has("githubLogin")), .restricted(403), .dead(401),
          shows: ["account": "githubLogin"],
          page: "https://www.pulumi.com/docs/reference/cloud-rest-api/")
      ])
  ]
}
