enum Midtrans {
  static let rules: [Rule] = [
    Rule(
      token: "midtrans-server-key", of: "Midtrans", "Midtrans server key",
      severity: .critical,
      form: [.optional("SB-"), .text("Mid-server-"), .within(20...40, .base64URL)],
      source: "https://docs.midtrans.com/docs/midtrans-account",
      rotation: "https://dashboard.midtrans.com/settings/access-keys"),
    Rule(
      token: "midtrans-client-key", of: "Midtrans", "Midtrans client key",
      severity: .low, form: [.optional("SB-"), .text("Mid-client-"), .within(14...24, .base64URL)],
      isPublishable: true,
      source: "https://docs.midtrans.com/docs/midtrans-account"),
  ]
}
