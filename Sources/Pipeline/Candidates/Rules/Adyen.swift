enum Adyen {
  static let rules: [Rule] = [
    Rule(
      context: "adyen-key", of: "Adyen", "Adyen API key",
      severity: .critical,
      names: ["adyen"], form: [.text("AQE"), .within(60...400, .base64)],
      source: "https://docs.adyen.com/development-resources/api-credentials/",
      rotation: "https://ca-test.adyen.com/")
  ]
}
