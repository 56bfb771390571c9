enum Unkey {
  static let rules: [Rule] = [
    Rule(
      token: "unkey-root-key", of: "Unkey", "Unkey root key",
      severity: .critical, form: [.text("unkey_"), .within(20...32, .alphanumeric)],
      source: "https://www.unkey.com/docs/security/root-keys",
      rotation: "https://app.unkey.com/settings/root-keys")
  ]
}
