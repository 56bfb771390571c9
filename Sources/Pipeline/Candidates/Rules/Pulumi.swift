enum Pulumi {
  static let rules: [Rule] = [
    Rule(
      token: "pulumi-token", of: "Pulumi", "Pulumi access token",
      severity: .critical, form: [.text("pul-"), .exactly(40, .lowerHex)],
      source: "https://www.pulumi.com/docs/administration/access-identity/access-tokens/",
      rotation: "https://app.pulumi.com/account/tokens")
  ]
}
