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
      rotation: "https://app.brevo.com/settings/keys/api",
      live: [
        LiveCheck(
          "GET https://api.brevo.com/v3/account", .header("api-key"),
          .live(200, when: .has("email")), .restricted(403), .dead(401),
          shows: ["company": "companyName"], only: ["xkeysib-"],
          page: "https://developers.brevo.com/reference/get-account")
      ])
  ]
}
