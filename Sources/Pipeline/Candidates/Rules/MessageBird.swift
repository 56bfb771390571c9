enum MessageBird {
  static let rules: [Rule] = [
    Rule(
      context: "messagebird-key", of: "MessageBird", "MessageBird access key",
      severity: .high,
      names: ["messagebird"], form: [.exactly(25, .alphanumeric)],
      source: "https://developers.messagebird.com/api/#authentication",
      rotation: "https://dashboard.messagebird.com/en/developers/access")
  ]
}
