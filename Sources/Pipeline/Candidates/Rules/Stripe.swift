enum Stripe {
  static let rules: [Rule] = [
    Rule(
      token: "stripe-secret-key", of: "Stripe", "Stripe secret or restricted key",
      severity: .critical,
      form: [
        .oneOf(["sk_live_", "rk_live_", "sk_prod_", "rk_prod_", "sk_org_live_", "ek_live_"]),
        .within(10...247, .alphanumeric),
      ],
      source: "https://docs.stripe.com/keys",
      rotation: "https://dashboard.stripe.com/apikeys", live: liveChecks),
    Rule(
      token: "stripe-test-key", of: "Stripe", "Stripe secret or restricted key of test mode",
      severity: .medium,
      form: [.oneOf(["sk_test_", "rk_test_", "sk_org_test_"]), .within(10...247, .alphanumeric)],
      source: "https://docs.stripe.com/keys",
      rotation: "https://dashboard.stripe.com/test/apikeys", live: liveChecks),
    Rule(
      token: "stripe-webhook-secret", of: "Stripe", "Stripe webhook signing secret",
      severity: .high, form: [.text("whsec_"), .within(24...88, .base64), .padding],
      source: "https://docs.stripe.com/webhooks/signature",
      rotation: "https://dashboard.stripe.com/webhooks"),
    Rule(
      token: "stripe-publishable-key", of: "Stripe", "Stripe publishable key",
      severity: .low, form: [.oneOf(["pk_live_", "pk_test_"]), .within(24...247, .alphanumeric)],
      isPublishable: true,
      source: "https://docs.stripe.com/keys"),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.stripe.com/v1/balance", .bearer, .live(200, when: .has("object")),
      .restricted(403, when: .has("error")), .dead(401), shows: ["live mode": "livemode"],
      page: "https://docs.stripe.com/api/balance/balance_retrieve")
  ]
}
