enum DNSimple {
  static let rules: [Rule] = [
    Rule(
      token: "dnsimple-token", of: "DNSimple", "DNSimple API access token",
      severity: .critical,
      form: [.oneOf(["dnsimple_a_", "dnsimple_u_"]), .within(20...60, .alphanumeric)],
      source: "https://support.dnsimple.com/articles/api-access-token/",
      rotation: "https://dnsimple.com/user")
  ]
}
