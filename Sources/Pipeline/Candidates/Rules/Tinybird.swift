enum Tinybird {
  static let rules: [Rule] = [
    Rule(
      token: "tinybird-token", of: "Tinybird", "Tinybird token",
      severity: .high,
      form: [
        .text("p.eyJ1Ijog"), .within(40...400, .base64URL), .text("."), .exactly(43, .base64URL),
      ],
      source: "https://www.tinybird.co/docs/forward/administration/tokens",
      rotation: "https://cloud.tinybird.co/tokens")
  ]
}
