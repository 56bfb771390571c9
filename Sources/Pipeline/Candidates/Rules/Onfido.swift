enum Onfido {
  static let rules: [Rule] = [
    Rule(
      token: "onfido-token", of: "Onfido", "Onfido API token",
      severity: .critical,
      form: [
        .oneOf([
          "api_live.", "api_live_us.", "api_live_ca.", "api_sandbox.", "api_sandbox_us.",
          "api_sandbox_ca.",
        ]), .within(8...16, .base64URL), .text("."), .exactly(32, .base64URL),
      ],
      source: "https://documentation.identity.entrust.com/api/latest/#token-authentication",
      rotation: "https://dashboard.onfido.com/api/tokens")
  ]
}
