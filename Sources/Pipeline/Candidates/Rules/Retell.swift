enum Retell {
  static let rules: [Rule] = [
    Rule(
      context: "retell-key", of: "Retell AI", "Retell AI API key",
      severity: .high,
      names: ["retell"], form: [.text("key_"), .within(24...36, .lowerHex)],
      source: "https://docs.retellai.com/api-references/overview",
      rotation: "https://dashboard.retellai.com/apiKey")
  ]
}
