enum Brevo {
  static let rules: [Rule] = [
    Rule(
      token: "brevo-key", of: "Brevo", "Brevo API or SMTP key",
      severity: .high,
      form: [
        .oneOf(["xkeysib-", "xsmtpsib-"]), .exactly(64, .lowerHex), .text("-"),
        .exactly(16, .alphanumeric),
      ],
      source: "https://developers.brevo.com/docs/getting-started",
      rotation: "https://app.brevo.com/settings/keys/api")
  ]
}
