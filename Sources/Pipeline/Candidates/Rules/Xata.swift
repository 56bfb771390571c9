enum Xata {
  static let rules: [Rule] = [
    Rule(
      token: "xata-key", of: "Xata", "Xata API key",
      severity: .critical, form: [.text("xau_"), .within(30...64, .alphanumeric)],
      source: "https://xata.io/docs/getting-started/api-keys",
      rotation: "https://app.xata.io/settings")
  ]
}
