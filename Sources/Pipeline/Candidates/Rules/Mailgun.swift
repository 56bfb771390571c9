enum Mailgun {
  static let rules: [Rule] = [
    Rule(
      context: "mailgun-key", of: "Mailgun", "Mailgun API key",
      severity: .high, names: ["mailgun", "mail_gun"],
      form: [.text("key-"), .exactly(32, .lowerHex)],
      source: "https://documentation.mailgun.com/docs/mailgun/api-reference/mg-auth",
      rotation: "https://app.mailgun.com/settings/api_security")
  ]
}
