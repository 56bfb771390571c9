enum SendGrid {
  static let rules: [Rule] = [
    Rule(
      token: "sendgrid-key", of: "SendGrid", "SendGrid API key",
      severity: .critical,
      form: [.text("SG."), .exactly(22, .base64URL), .text("."), .exactly(43, .base64URL)],
      source: "https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys",
      rotation: "https://app.sendgrid.com/settings/api_keys")
  ]
}
