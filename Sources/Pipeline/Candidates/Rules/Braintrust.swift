enum Braintrust {
  static let rules: [Rule] = [
    Rule(
      context: "braintrust-key", of: "Braintrust", "Braintrust API key",
      severity: .high,
      names: ["braintrust"], form: [.text("sk-"), .exactly(48, .alphanumeric)],
      source: "https://www.braintrust.dev/docs/reference/api",
      rotation: "https://www.braintrust.dev/app/settings")
  ]
}
