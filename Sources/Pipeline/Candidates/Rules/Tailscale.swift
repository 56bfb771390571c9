enum Tailscale {
  static let rules: [Rule] = [
    Rule(
      token: "tailscale-key", of: "Tailscale", "Tailscale key",
      severity: .critical,
      form: [
        .oneOf(["tskey-auth-", "tskey-api-", "tskey-client-", "tskey-scim-", "tskey-webhook-"]),
        .within(9...24, .alphanumeric), .text("-"), .within(20...40, .alphanumeric),
      ],
      source: "https://tailscale.com/kb/1277/key-prefixes",
      rotation: "https://login.tailscale.com/admin/settings/keys")
  ]
}
