enum Tailscale {
  static let rules: [Rule] = [
    Rule(
      token: "tailscale-key", of: "Tailscale", "Tailscale key",
      severity: .critical,
      form: [
        .oneOf(["tskey-auth-", "tskey-api-", "tskey-client-", "tskey-scim-", "tskey-webhook-"]),
        .within(6...24, .alphanumeric), .text("-"), .within(10...64, .alphanumeric),
      ],
      source: "https://tailscale.com/kb/1277/key-prefixes",
      rotation: "https://login.tailscale.com/admin/settings/keys",
      live: [
        LiveCheck(
          "GET https://api.tailscale.com/api/v2/tailnet/-/keys", .bearer,
          .live(200, when: .has("keys")), .restricted(403), .dead(401), only: ["tskey-api-"],
          page: "https://tailscale.com/api#tag/keys")
      ])
  ]
}
