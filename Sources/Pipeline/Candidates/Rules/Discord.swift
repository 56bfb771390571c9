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
      sample: { botSample(&$0) }),
    Rule(
      token: "discord-webhook", of: "Discord", "Discord webhook URL",
      severity: .medium,
      form: [
        .oneOf(["discord.com/api/webhooks/", "discordapp.com/api/webhooks/"]),
        .within(17...20, .digits), .text("/"), .within(60...80, .base64URL),
      ],
      source: "https://discord.com/developers/docs/resources/webhook"),
  ]

  private static func botSample(_ make: inout SampleGenerator) -> String {
    let id = Base64Text.encodedForURL(("1" + make.digits(17)).utf8)
    return [id, make.base64URL(6), make.base64URL(27)].joined(separator: ".")
  }
}
