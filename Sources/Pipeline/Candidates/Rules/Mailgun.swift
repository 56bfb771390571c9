enum Mailgun {
  static let rules: [Rule] = [
    Rule(
      context: "mailgun-key", of: "Mailgun", "Mailgun API key",
      severity: .high, names: ["mailgun", "mail_gun"],
      form: [.text("key-"), .exactly(32, .lowerHex)],
      source: "https://documentation.mailgun.com/docs/mailgun/api-reference/mg-auth",
      rotation: "https://app.mailgun.com/settings/api_security"),
    Rule(
      context: "mailgun-newer-key", of: "Mailgun", "Mailgun API key, newer form",
      severity: .high, names: ["mailgun", "mail_gun"],
      form: [
        .exactly(32, .lowerHex), .text("-"), .exactly(8, .lowerHex), .text("-"),
        .exactly(8, .lowerHex),
      ],
      source: "https://documentation.mailgun.com/docs/mailgun/api-reference/mg-auth",
      rotation: "https://app.mailgun.com/settings/api_security"),
    Rule(
      context: "mailgun-signing-key", of: "Mailgun", "Mailgun webhook signing key",
      severity: .medium, names: ["mailgun", "mail_gun"],
      form: [.exactly(32, .lowerHex)],
      source:
        "https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks",
      rotation: "https://app.mailgun.com/settings/api_security"),
  ]
}
