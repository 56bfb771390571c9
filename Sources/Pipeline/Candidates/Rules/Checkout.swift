enum Checkout {
  static let rules: [Rule] = [
    Rule(
      token: "checkout-sandbox-key", of: "Checkout.com", "Checkout.com secret key of the sandbox",
      severity: .medium, form: [.text("sk_sbox_"), .within(26...27, .lowerBase32)],
      source: "https://www.checkout.com/docs/developer-resources/api/manage-api-keys",
      rotation: "https://dashboard.checkout.com/developers/keys"),
    Rule(
      context: "checkout-secret-key", of: "Checkout.com", "Checkout.com secret key",
      severity: .critical,
      names: ["cko_secret", "ckosecret", "cko_sk", "api.checkout.com"],
      form: [.text("sk_"), .within(26...27, .lowerBase32)],
      source: "https://www.checkout.com/docs/developer-resources/api/manage-api-keys",
      rotation: "https://dashboard.checkout.com/developers/keys"),
    Rule(
      token: "checkout-public-key", of: "Checkout.com", "Checkout.com public key of the sandbox",
      severity: .low, form: [.text("pk_sbox_"), .within(26...27, .lowerBase32)],
      isPublishable: true,
      source: "https://www.checkout.com/docs/developer-resources/api/manage-api-keys"),
  ]
}
