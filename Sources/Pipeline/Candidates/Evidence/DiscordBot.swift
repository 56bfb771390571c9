/// A bot token of Discord, whose first part is base 64 of the bot's numeric id.
enum DiscordBot {
  static func evidence(of token: [UInt8]) -> Evidence {
    guard let id = Base64Text.decoded(token.prefix { $0 != UInt8(ascii: ".") }), id.count >= 15,
      id.allSatisfy({ (0x30...0x39).contains($0) })
    else { return .doubts("its first part is not the number of a bot") }
    return .proves("its first part is the number of a bot")
  }
}
