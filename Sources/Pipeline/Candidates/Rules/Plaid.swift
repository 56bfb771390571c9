enum Plaid {
  static let rules: [Rule] = [
    Rule(
      token: "plaid-access-token", of: "Plaid", "Plaid access token",
      severity: .critical,
      form: [
        .oneOf(["access-production-", "access-sandbox-", "access-development-"]),
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://plaid.com/docs/api/items/"),
    Rule(
      context: "plaid-secret", of: "Plaid", "Plaid API secret",
      severity: .critical, names: ["plaid"], form: [.exactly(30, .lowerHex)],
      source: "https://plaid.com/docs/quickstart/glossary/",
      rotation: "https://dashboard.plaid.com/developers/keys"),
  ]
}
