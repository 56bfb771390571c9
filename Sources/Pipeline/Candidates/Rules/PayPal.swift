enum PayPal {
  static let rules: [Rule] = [
    Rule(
      context: "paypal-client-secret", of: "PayPal", "PayPal client secret",
      severity: .critical, names: ["paypal"],
      form: [.exactly(80, .base64URL)],
      source: "https://developer.paypal.com/api/rest/",
      rotation: "https://developer.paypal.com/dashboard/applications")
  ]
}
