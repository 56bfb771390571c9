enum Stytch {
  static let rules: [Rule] = [
    Rule(
      token: "stytch-secret", of: "Stytch", "Stytch project secret",
      severity: .critical,
      form: [.oneOf(["secret-live-", "secret-test-"]), .within(32...44, .base64URL), .text("=")],
      source: "https://stytch.com/docs/workspace-management/api-keys",
      rotation: "https://stytch.com/dashboard/api-keys"),
    Rule(
      token: "stytch-public-token", of: "Stytch", "Stytch public token",
      severity: .low,
      form: [.oneOf(["public-token-live-", "public-token-test-"])] + TokenForm.uuid,
      isPublishable: true,
      source: "https://stytch.com/docs/workspace-management/api-keys"),
  ]
}
