enum Mailchimp {
  static let rules: [Rule] = [
    Rule(
      context: "mailchimp-key", of: "Mailchimp", "Mailchimp API key",
      severity: .high, names: ["mailchimp", "mail_chimp"],
      form: [.exactly(32, .lowerHex), .text("-us"), .within(1...2, .digits)],
      source: "https://mailchimp.com/developer/marketing/guides/quick-start/",
      rotation: "https://admin.mailchimp.com/account/api/", live: liveChecks),
    Rule(
      token: "mailchimp-key-without-name", of: "Mailchimp", "Mailchimp API key without its name",
      severity: .high,
      form: [
        .exactly(32, .lowerHex), .oneOf((1...9).map { "-us\($0)" }),
        .oneOf([""] + (0...9).map(String.init)),
      ],
      source: "https://mailchimp.com/developer/marketing/guides/quick-start/",
      rotation: "https://admin.mailchimp.com/account/api/", live: liveChecks),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://{dc}.api.mailchimp.com/3.0/", .basic(user: "keystow", password: "{secret}"),
      .live(200, when: .has("account_id")), .restricted(403), .dead(401),
      needs: [Companion("dc", "data center", #"-([a-z]{2,3}[0-9]{1,2})\z"#, in: .secret)],
      shows: ["account": "account_name"],
      page: "https://mailchimp.com/developer/marketing/api/root/")
  ]
}
