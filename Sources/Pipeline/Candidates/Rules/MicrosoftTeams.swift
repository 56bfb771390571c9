enum MicrosoftTeams {
  static let rules: [Rule] = [
    Rule(
      token: "teams-webhook", of: "Microsoft Teams", "Microsoft Teams incoming webhook URL",
      severity: .medium,
      form: [
        .text(".webhook.office.com/webhookb2/"), .exactly(8, .anyHex), .text("-"),
        .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(12, .anyHex), .text("@"), .exactly(8, .anyHex), .text("-"),
        .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(12, .anyHex), .text("/IncomingWebhook/"), .exactly(32, .lowerHex),
        .text("/"), .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"),
        .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://learn.microsoft.com/en-us/microsoftteams/platform/"
        + "webhooks-and-connectors/how-to/add-incoming-webhook")
  ]
}
