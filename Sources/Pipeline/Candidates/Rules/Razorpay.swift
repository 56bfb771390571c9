enum Razorpay {
  static let rules: [Rule] = [
    Rule(
      token: "razorpay-key-id", of: "Razorpay", "Razorpay key id",
      severity: .medium, confidence: .medium,
      form: [.oneOf(["rzp_live_", "rzp_test_"]), .exactly(14, .alphanumeric)],
      source: "https://razorpay.com/docs/payments/dashboard/account-settings/api-keys/",
      rotation: "https://dashboard.razorpay.com/app/website-app-settings/api-keys"),
    Rule(
      context: "razorpay-key-secret", of: "Razorpay", "Razorpay key secret",
      severity: .critical, names: ["razorpay"],
      form: [.exactly(24, .alphanumeric)],
      source: "https://razorpay.com/docs/payments/dashboard/account-settings/api-keys/",
      rotation: "https://dashboard.razorpay.com/app/website-app-settings/api-keys",
      live: [
        LiveCheck(
          "GET https://api.razorpay.com/v1/payments?count=1",
          .basic(user: "{id}", password: "{secret}"), .live(200, when: .has("entity")), .dead(401),
          needs: [Companion("id", "key id", #"\brzp_(?:live|test)_[A-Za-z0-9]{14}\b"#)],
          page: "https://razorpay.com/docs/api/payments/fetch-all-payments/")
      ]),
  ]
}
