enum MessageBird {
  static let rules: [Rule] = [
    Rule(
      context: "messagebird-key", of: "MessageBird", "MessageBird access key",
      severity: .high,
      names: ["messagebird"], form: [.exactly(25, .alphanumeric)],
      source: "https://developers.messagebird.com/api/#authentication",
      rotation: "https://dashboard.messagebird.com/en/developers/access",
      live: [
        LiveCheck(
          "GET https://rest.messagebird.com/balance", .authorization("AccessKey"),
          .live(200, when: .has("type")), .restricted(403), .dead(401), shows: ["type": "type"],
          page: "https://developers.messagebird.com/api/balance/")
      ])
  ]
}
