enum GetStream {
  static let rules: [Rule] = [
    Rule(
      context: "getstream-secret", of: "Stream", "Stream (getstream.io) API secret",
      severity: .critical,
      names: ["getstream", "stream_api", "streamapi"], form: [.exactly(64, .lowerAlphanumeric)],
      source: "https://getstream.io/chat/docs/node/tokens_and_authentication/",
      rotation: "https://dashboard.getstream.io/")
  ]
}
