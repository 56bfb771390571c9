enum Roblox {
  static let rules: [Rule] = [
    Rule(
      token: "roblox-session-cookie", of: "Roblox", "Roblox session cookie (.ROBLOSECURITY)",
      severity: .critical,
      form: [
        .text("_|WARNING:-DO-NOT-SHARE-THIS.--Sharing-this-will-allow-someone-"),
        .text("to-log-in-as-you-and-to-steal-your-ROBUX-and-items.|_"),
        .within(100...1600, .unreserved),
      ],
      source: "https://en.help.roblox.com/hc/en-us/articles/203313380")
  ]
}
