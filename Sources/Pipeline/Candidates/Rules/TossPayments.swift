enum TossPayments {
  static let rules: [Rule] = [
    Rule(
      token: "toss-payments-secret-key", of: "Toss Payments", "Toss Payments secret key",
      severity: .critical,
      form: [.oneOf(["live_sk_", "live_gsk_"]), .within(20...60, .alphanumeric)],
      source: "https://docs.tosspayments.com/reference/using-api/api-keys",
      rotation: "https://developers.tosspayments.com/my/api-keys"),
    Rule(
      token: "toss-payments-test-key", of: "Toss Payments",
      "Toss Payments secret key of the test environment",
      severity: .medium,
      form: [.oneOf(["test_sk_", "test_gsk_"]), .within(20...60, .alphanumeric)],
      source: "https://docs.tosspayments.com/reference/using-api/api-keys",
      rotation: "https://developers.tosspayments.com/my/api-keys"),
    Rule(
      token: "toss-payments-client-key", of: "Toss Payments", "Toss Payments client key",
      severity: .low,
      form: [
        .oneOf(["live_ck_", "live_gck_", "test_ck_", "test_gck_"]), .within(20...60, .alphanumeric),
      ], isPublishable: true,
      source: "https://docs.tosspayments.com/reference/using-api/api-keys"),
  ]
}
