enum Resend {
  static let rules: [Rule] = [
    Rule(
      context: "resend-key", of: "Resend", "Resend API key",
      severity: .high, names: ["resend"], form: [.text("re_"), .within(20...40, .base64URL)],
      source: "https://resend.com/docs/api-reference/introduction",
      rotation: "https://resend.com/api-keys")
  ]
}
