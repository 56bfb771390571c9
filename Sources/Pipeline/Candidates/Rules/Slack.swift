enum Slack {
  static let rules: [Rule] = [
    Rule(
      token: "slack-token", of: "Slack", "Slack bot, user or legacy token",
      severity: .critical,
      form: [
        .oneOf(["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxo-", "xoxc-"]),
        .within(10...14, .digits), .text("-"), .within(20...240, .base64URL),
      ],
      source: "https://docs.slack.dev/authentication/tokens/",
      rotation: "https://api.slack.com/apps"),
    Rule(
      token: "slack-app-token", of: "Slack", "Slack app-level token",
      severity: .critical,
      form: [
        .text("xapp-"), .exactly(1, .digits), .text("-"), .within(9...15, .upperAlphanumeric),
        .text("-"), .within(10...15, .digits), .text("-"), .within(32...80, .alphanumeric),
      ],
      source: "https://docs.slack.dev/authentication/tokens/",
      rotation: "https://api.slack.com/apps"),
    Rule(
      token: "slack-rotating-token", of: "Slack", "Slack token of the rotating form",
      severity: .high,
      form: [
        .oneOf(["xoxe.xoxp-", "xoxe.xoxb-", "xoxe-"]), .exactly(1, .digits), .text("-"),
        .within(120...200, .alphanumeric),
      ],
      source: "https://docs.slack.dev/authentication/using-token-rotation/",
      rotation: "https://api.slack.com/apps"),
    Rule(
      token: "slack-cookie", of: "Slack", "Slack session cookie",
      severity: .critical, form: [.text("xoxd-"), .within(80...400, .percentEncoded)],
      source: "https://docs.slack.dev/authentication/tokens/"),
    Rule(
      token: "slack-webhook", of: "Slack", "Slack incoming webhook URL",
      severity: .medium,
      form: [
        .text("hooks.slack.com/services/T"), .within(8...12, .upperAlphanumeric), .text("/B"),
        .within(8...12, .upperAlphanumeric), .text("/"), .exactly(24, .alphanumeric),
      ],
      source: "https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/",
      rotation: "https://api.slack.com/apps"),
    Rule(
      token: "slack-workflow-webhook", of: "Slack", "Slack workflow or trigger URL",
      severity: .medium,
      form: [
        .oneOf(["hooks.slack.com/workflows/T", "hooks.slack.com/triggers/T"]),
        .within(8...12, .upperAlphanumeric), .text("/"), .within(8...80, .base64URL), .text("/"),
        .within(20...80, .base64URL),
      ],
      source: "https://slack.com/help/articles/360041352714"),
  ]
}
