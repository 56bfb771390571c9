enum PermitIO {
  static let rules: [Rule] = [
    Rule(
      token: "permit-io-key", of: "Permit.io", "Permit.io API key",
      severity: .critical, form: [.text("permit_key_"), .within(60...120, .alphanumeric)],
      source: "https://docs.permit.io/overview/use-the-permit-api-and-sdk/",
      rotation: "https://app.permit.io/settings/api-keys")
  ]
}
