enum MailerSend {
  static let rules: [Rule] = [
    Rule(
      token: "mailersend-token", of: "MailerSend", "MailerSend API token",
      severity: .high, form: [.text("mlsn."), .exactly(64, .lowerHex)],
      source: "https://developers.mailersend.com/general.html#authentication",
      rotation: "https://app.mailersend.com/api-tokens")
  ]
}
