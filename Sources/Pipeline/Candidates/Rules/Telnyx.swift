enum Telnyx {
  static let rules: [Rule] = [
    Rule(
      context: "telnyx-key", of: "Telnyx", "Telnyx API key",
      severity: .critical,
      names: ["telnyx"],
      form: [.text("KEY"), .exactly(32, .anyHex), .text("_"), .within(20...24, .alphanumeric)],
      source: "https://developers.telnyx.com/docs/account-setup/authentication",
      rotation: "https://portal.telnyx.com/#/api-keys")
  ]
}
