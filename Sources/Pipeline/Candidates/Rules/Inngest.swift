enum Inngest {
  static let rules: [Rule] = [
    Rule(
      token: "inngest-signing-key", of: "Inngest", "Inngest signing key",
      severity: .critical,
      form: [
        .oneOf(["signkey-prod-", "signkey-test-", "signkey-branch-"]), .within(32...64, .lowerHex),
      ],
      source: "https://www.inngest.com/docs/platform/signing-keys",
      rotation: "https://app.inngest.com/env/production/manage/signing-key")
  ]
}
