enum Mercury {
  static let rules: [Rule] = [
    Rule(
      token: "mercury-token", of: "Mercury", "Mercury API token",
      severity: .critical,
      form: [
        .oneOf(["secret-token:mercury_production_", "secret-token:mercury_sandbox_"]),
        .within(30...120, .base64URL),
      ],
      source: "https://docs.mercury.com/reference/getting-started-with-your-api",
      rotation: "https://app.mercury.com/settings/tokens")
  ]
}
