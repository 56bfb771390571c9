enum Mailjet {
  static let rules: [Rule] = [
    Rule(
      context: "mailjet-key", of: "Mailjet", "Mailjet API or secret key",
      severity: .high,
      names: ["mailjet", "mj_apikey"], form: [.exactly(32, .lowerHex)],
      source: "https://dev.mailjet.com/email/guides/",
      rotation: "https://app.mailjet.com/account/apikeys")
  ]
}
