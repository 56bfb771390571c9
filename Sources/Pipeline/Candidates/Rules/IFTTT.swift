enum IFTTT {
  static let rules: [Rule] = [
    Rule(
      token: "ifttt-webhook", of: "IFTTT", "IFTTT webhook URL with its key",
      severity: .medium,
      form: [
        .text("maker.ifttt.com/trigger/"), .within(1...60, .base64URL),
        .oneOf(["/with/key/", "/json/with/key/"]), .within(20...60, .base64URL),
      ],
      source: "https://ifttt.com/maker_webhooks/details",
      rotation: "https://ifttt.com/maker_webhooks/settings")
  ]
}
