enum Omise {
  static let rules: [Rule] = [
    Rule(
      token: "omise-secret-key", of: "Omise", "Omise secret key",
      severity: .critical,
      form: [.text("skey_"), .optional("test_"), .within(19...24, .lowerAlphanumeric)],
      source: "https://docs.omise.co/api-authentication",
      rotation: "https://dashboard.omise.co/keys")
  ]
}
