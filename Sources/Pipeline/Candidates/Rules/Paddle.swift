enum Paddle {
  static let rules: [Rule] = [
    Rule(
      token: "paddle-key", of: "Paddle", "Paddle API key",
      severity: .critical,
      form: [
        .oneOf(["pdl_live_apikey_", "pdl_sdbx_apikey_"]), .exactly(26, .lowerAlphanumeric),
        .text("_"), .exactly(22, .alphanumeric), .text("_"), .exactly(3, .alphanumeric),
      ],
      source: "https://developer.paddle.com/api-reference/about/api-keys",
      rotation: "https://vendors.paddle.com/authentication-v2"),
    Rule(
      token: "paddle-webhook-secret", of: "Paddle", "Paddle webhook secret",
      severity: .high,
      form: [
        .text("pdl_ntfset_"), .exactly(26, .lowerAlphanumeric), .text("_"), .exactly(32, .base64),
      ],
      source: "https://developer.paddle.com/webhooks/signature-verification",
      rotation: "https://vendors.paddle.com/notifications"),
  ]
}
