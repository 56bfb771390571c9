enum Anyscale {
  static let rules: [Rule] = [
    Rule(
      token: "anyscale-endpoints-key", of: "Anyscale", "Anyscale endpoints key",
      severity: .high, form: [.text("esecret_"), .within(24...60, .alphanumeric)],
      source: "https://docs.anyscale.com/",
      rotation: "https://console.anyscale.com/api-keys"),
    Rule(
      token: "anyscale-token", of: "Anyscale", "Anyscale command-line token",
      severity: .critical, form: [.text("aph0_"), .within(40...240, .base64URL)],
      source: "https://docs.anyscale.com/reference/quickstart-cli/",
      rotation: "https://console.anyscale.com/api-keys"),
  ]
}
