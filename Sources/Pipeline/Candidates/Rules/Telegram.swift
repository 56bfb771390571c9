enum Telegram {
  static let rules: [Rule] = [
    Rule(
      token: "telegram-bot-token", of: "Telegram", "Telegram bot token",
      severity: .critical,
      form: [.within(8...10, .digits), .text(":AA"), .exactly(33, .base64URL)],
      source: "https://core.telegram.org/bots/features#creating-a-new-bot",
      rotation: "https://t.me/BotFather", live: liveChecks),
    Rule(
      context: "telegram-bot-token-by-name", of: "Telegram", "Telegram bot token of another form",
      severity: .critical, names: ["telegram", "bot_token", "bottoken", "bot-token", "tg_bot"],
      form: [.within(6...12, .digits), .text(":"), .within(33...36, .base64URL)],
      source: "https://core.telegram.org/bots/features#creating-a-new-bot",
      rotation: "https://t.me/BotFather", live: liveChecks),
    Rule(
      id: "telegram-bot-url", provider: "Telegram",
      summary: "Telegram bot token in the address of a request",
      severity: .critical, confidence: .high, anchors: [.exact("/bot")],
      reach: .token(before: 0, after: 60),
      pattern: "/bot([0-9]{6,12}:[A-Za-z0-9_-]{33,36})(?![A-Za-z0-9_-])", minimumEntropy: 3,
      source: "https://core.telegram.org/bots/api#authorizing-your-bot",
      rotation: "https://t.me/BotFather", live: liveChecks,
      examples: { make in
        ["https://api.telegram.org/bot\(make.digits(9)):AA\(make.base64URL(33))/getMe"]
      },
      counterexamples: { make in
        ["https://api.telegram.org/bot\(make.digits(9)):\(make.base64URL(20))/getMe"]
      }),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.telegram.org/bot{secret}/getMe", .template,
      .live(200, when: .equals("ok", ["true"])), .dead(401, 404),
      shows: ["account": "result.username"], page: "https://core.telegram.org/bots/api#getme")
  ]
}
