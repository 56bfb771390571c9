enum MailerSend {
  static let rules: [Rule] = [
    Rule(
      token: "mailersend-token", of: "MailerSend", "MailerSend API token",
      severity: .high, form: [.text("mlsn."), .exactly(64, .lowerHex)],
      source: "https://developers.mailersend.com/general.html#authentication",
      rotation: "https://app.mailersend.com/api-tokens",
      live: [
        LiveCheck(
          "GET https://api.mailersend.com/v1/domains?limit=10", .bearer, .live(200),
          .restricted(403), .dead(401),
          page: "https://developers.mailersend.com/api/v1/domains.html")
      ])
  ]
}
