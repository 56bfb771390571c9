enum Mailgun {
  static let rules: [Rule] = [
    Rule(
      context: "mailgun-key", of: "Mailgun", "Mailgun API key",
      severity: .high, names: ["mailgun", "mail_gun"],
      form: [.text("key-"), .exactly(32, .lowerHex)],
      source: "https://documentation.mailgun.com/docs/mailgun/api-reference/mg-auth",
      rotation: "https://app.mailgun.com/settings/api_security", live: liveChecks),
    Rule(
      context: "mailgun-newer-key", of: "Mailgun", "Mailgun API key, newer form",
      severity: .high, names: ["mailgun", "mail_gun"],
      form: [
        .exactly(32, .lowerHex), .text("-"), .exactly(8, .lowerHex), .text("-"),
        .exactly(8, .lowerHex),
      ],
      source: "https://documentation.mailgun.com/docs/mailgun/api-reference/mg-auth",
      rotation: "https://app.mailgun.com/settings/api_security", live: liveChecks),
    Rule(
      context: "mailgun-signing-key", of: "Mailgun", "Mailgun webhook signing key",
      severity: .medium, names: ["mailgun", "mail_gun"],
      form: [.exactly(32, .lowerHex)],
      source:
        "https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks",
      rotation: "https://app.mailgun.com/settings/api_security"),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.mailgun.net/v3/domains?limit=1", .basic(user: "api", password: "{secret}"),
      .live(200), .restricted(403), .dead(401), shows: ["domain": "items.0.name"],
      page: "https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/domains"),
    LiveCheck(
      "GET https://api.eu.mailgun.net/v3/domains?limit=1",
      .basic(user: "api", password: "{secret}"), .live(200), .restricted(403), .dead(401),
      shows: ["domain": "items.0.name"],
      page: "https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/domains"),
  ]
}
