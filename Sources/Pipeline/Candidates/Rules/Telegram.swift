enum Telegram {
  static let rules: [Rule] = [
    Rule(
      token: "telegram-bot-token", of: "Telegram", "Telegram bot token",
      severity: .critical,
      form: [.within(8...10, .digits), .text(":AA"), .exactly(33, .base64URL)],
      source: "https://core.telegram.org/bots/features#creating-a-new-bot",
      rotation: "https://t.me/BotFather")
  ]
}
