enum Linode {
  static let rules: [Rule] = [
    Rule(
      context: "linode-token", of: "Linode", "Linode personal access token",
      severity: .critical,
      names: ["linode"], form: [.exactly(64, .lowerHex)],
      source: "https://techdocs.akamai.com/linode-api/reference/get-started",
      rotation: "https://cloud.linode.com/profile/tokens",
      live: [
        LiveCheck(
          "GET https://api.linode.com/v4/profile", .bearer, .live(200, when: .has("username")),
          .restricted(401, when: .starts("errors.0.reason", "Your OAuth token is not authorized")),
          .dead(401, when: .equals("errors.0.reason", ["Invalid Token"])),
          shows: ["account": "username"],
          page: "https://techdocs.akamai.com/linode-api/reference/get-profile")
      ])
  ]
}
