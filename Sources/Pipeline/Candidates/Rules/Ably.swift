enum Ably {
  static let rules: [Rule] = [
    Rule(
      context: "ably-key", of: "Ably", "Ably API key",
      severity: .high,
      names: ["ably_api", "ablyapi", "ably_key", "ablykey", "artclientoptions"],
      form: [
        .exactly(6, .base64URL), .text("."), .exactly(6, .base64URL), .text(":"),
        .within(20...60, .base64URL),
      ],
      source: "https://ably.com/docs/auth#api-key",
      rotation: "https://ably.com/accounts")
  ]
}
