enum Slack {
  static let rules: [Rule] = [
    Rule(
      token: "slack-token", of: "Slack", "Slack bot, user or legacy token",
      severity: .critical,
      form: [
        .oneOf(["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxo-", "xoxc-"]),
        .within(6...14, .digits), .text("-"), .within(10...240, .base64URL),
      ],
      source: "https://docs.slack.dev/authentication/tokens/",
      rotation: "https://api.slack.com/apps", live: liveChecks, revocation: revocation),
    Rule(
      token: "slack-workspace-token", of: "Slack", "Slack workspace token, older form",
      severity: .critical,
      form: [
        .oneOf(["xoxa-", "xoxr-"]), .exactly(1, .digits), .text("-"), .within(12...240, .base64URL),
      ], minimumEntropy: 2.5,
      source: "https://docs.slack.dev/authentication/tokens/",
      rotation: "https://api.slack.com/apps", live: liveChecks, revocation: revocation),
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
        .within(100...260, .alphanumeric),
      ],
      source: "https://docs.slack.dev/authentication/using-token-rotation/",
      rotation: "https://api.slack.com/apps", live: liveChecks, revocation: revocation),
    Rule(
      token: "slack-cookie", of: "Slack", "Slack session cookie",
      severity: .critical, form: [.text("xoxd-"), .within(80...400, .percentEncoded)],
      source: "https://docs.slack.dev/authentication/tokens/"),
    Rule(
      token: "slack-webhook", of: "Slack", "Slack incoming webhook URL",
      severity: .medium,
      form: [
        .oneOf(["hooks.slack.com/services/T", "hooks.slack-gov.com/services/T"]),
        .within(6...14, .upperAlphanumeric), .text("/B"), .within(6...14, .upperAlphanumeric),
        .text("/"), .within(20...48, .alphanumeric),
      ],
      source: "https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/",
      rotation: "https://api.slack.com/apps"),
    Rule(
      token: "slack-workflow-webhook", of: "Slack", "Slack workflow webhook URL",
      severity: .medium,
      form: [
        .text("hooks.slack.com/workflows/"), .within(8...16, .upperAlphanumeric), .text("/A"),
        .within(6...16, .upperAlphanumeric), .text("/"), .within(10...24, .digits), .text("/"),
        .within(20...48, .alphanumeric),
      ],
      source: "https://slack.com/help/articles/360041352714"),
    Rule(
      token: "slack-trigger-webhook", of: "Slack", "Slack webhook trigger URL",
      severity: .medium,
      form: [
        .text("hooks.slack.com/triggers/"), .within(8...16, .upperAlphanumeric), .text("/"),
        .within(8...24, .digits), .text("/"), .within(20...64, .alphanumeric),
      ],
      source: "https://docs.slack.dev/tools/deno-slack-sdk/guides/creating-webhook-triggers/"),
    Rule(
      context: "slack-app-secret", of: "Slack", "Slack signing or client secret",
      severity: .high, names: ["slack"], form: [.exactly(32, .lowerHex)],

      source: "https://docs.slack.dev/authentication/verifying-requests-from-slack/",
      rotation: "https://api.slack.com/apps"),
    Rule(
      context: "slack-verification-token", of: "Slack", "Slack verification token",
      severity: .low, names: ["slack_verification", "slackverification", "slack-verification"],
      form: [.exactly(24, .alphanumeric)],
      source: "https://docs.slack.dev/authentication/verifying-requests-from-slack/",
      rotation: "https://api.slack.com/apps"),
  ]

  private static let liveChecks = [
    LiveCheck(
      "POST https://slack.com/api/auth.test", .bearer, .live(200, when: .equals("ok", ["true"])),
      .dead(
        200,
        when: .equals(
          "error", ["invalid_auth", "token_revoked", "token_expired", "account_inactive"])),
      shows: ["team": "team", "user": "user", "scopes": "@x-oauth-scopes"],
      only: ["xoxb-", "xoxp-", "xoxa-", "xoxe.xox"],
      page: "https://docs.slack.dev/reference/methods/auth.test")
  ]

  private static let revocation = LiveCheck(
    "POST https://slack.com/api/auth.revoke", .bearer,
    .dead(200, when: .equals("revoked", ["true"])), only: ["xoxb-", "xoxp-", "xoxa-", "xoxe.xox"],
    page: "https://docs.slack.dev/reference/methods/auth.revoke")
}
