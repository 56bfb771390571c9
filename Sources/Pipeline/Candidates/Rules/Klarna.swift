enum Klarna {
  static let rules: [Rule] = [
    Rule(
      token: "klarna-key", of: "Klarna", "Klarna API key",
      severity: .critical,
      form: [
        .oneOf(["klarna_live_api_", "klarna_test_api_"]), .within(40...400, .base64), .padding,
      ],
      source: "https://docs.klarna.com/api/authentication/",
      rotation: "https://portal.klarna.com/"),
    Rule(
      token: "klarna-client-id", of: "Klarna", "Klarna client identifier",
      severity: .low,
      form: [
        .oneOf(["klarna_live_client_", "klarna_test_client_"]), .within(40...400, .base64),
        .padding,
      ],
      isPublishable: true,
      source: "https://docs.klarna.com/api/authentication/"),
  ]
}
