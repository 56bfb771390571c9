internal import Text

enum Discord {
  static let rules: [Rule] = [
    Rule(
      context: "discord-bot-token", of: "Discord", "Discord bot token",
      severity: .critical, names: ["discord", "bot_token", "bottoken"],
      form: [
        .within(24...28, .base64URL), .text("."), .exactly(6, .base64URL), .text("."),
        .within(27...38, .base64URL),
      ],
      evidence: { DiscordBot.evidence(of: $0) },
      source: "https://discord.com/developers/docs/reference#authentication",
      rotation: "https://discord.com/developers/applications",
      live: [
        LiveCheck(
          "GET https://discord.com/api/v10/users/@me", .authorization("Bot"),
          .live(200, when: .has("id")), .dead(401), shows: ["account": "username"],
          page: "https://discord.com/developers/docs/resources/user#get-current-user")
      ],
      sample: { botSample(&$0) }),
    Rule(
      token: "discord-webhook", of: "Discord", "Discord webhook URL",
      severity: .medium,
      form: [
        .oneOf(["discord.com/api/webhooks/", "discordapp.com/api/webhooks/"]),
        .within(17...20, .digits), .text("/"), .within(60...80, .base64URL),
      ],
      source: "https://discord.com/developers/docs/resources/webhook",
      live: [
        LiveCheck(
          "GET https://discord.com/api/v10/webhooks/{id}/{token}", .template,
          .live(200, when: .has("id")), .dead(401, 404),
          needs: [
            Companion("id", "webhook id", #"/webhooks/([0-9]{17,20})/"#, in: .secret),
            Companion(
              "token", "webhook token", #"/webhooks/[0-9]{17,20}/([A-Za-z0-9_-]{60,80})"#,
              in: .secret),
          ], shows: ["name": "name"],
          page: "https://discord.com/developers/docs/resources/webhook#get-webhook-with-token")
      ],
      revocation: LiveCheck(
        "DELETE https://discord.com/api/v10/webhooks/{id}/{token}", .template, .dead(204),
        needs: [
          Companion("id", "webhook id", #"/webhooks/([0-9]{17,20})/"#, in: .secret),
          Companion(
            "token", "webhook token", #"/webhooks/[0-9]{17,20}/([A-Za-z0-9_-]{60,80})"#, in: .secret
          ),
        ], page: "https://discord.com/developers/docs/resources/webhook#delete-webhook-with-token")),
  ]

  private static func botSample(_ make: inout SampleGenerator) -> String {
    let id = Base64Text.encodedForURL(("1" + make.digits(17)).utf8)
    return [id, make.base64URL(6), make.base64URL(27)].joined(separator: ".")
  }
}
