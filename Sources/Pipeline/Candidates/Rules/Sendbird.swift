enum Sendbird {
  static let rules: [Rule] = [
    Rule(
      context: "sendbird-token", of: "Sendbird", "Sendbird API token",
      severity: .critical,
      names: ["sendbird"], form: [.exactly(40, .lowerHex)],
      source: "https://sendbird.com/docs/chat/platform-api/v3/prepare-to-use-api",
      rotation: "https://dashboard.sendbird.com/")
  ]
}
