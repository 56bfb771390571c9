enum VoyageAI {
  static let rules: [Rule] = [
    Rule(
      context: "voyage-key", of: "Voyage AI", "Voyage AI API key",
      severity: .medium,
      names: ["voyage"],
      form: [.oneOf(["pa-", "al-"]), .within(40...48, .base64URL)],
      source: "https://docs.voyageai.com/docs/api-key-and-installation",
      rotation: "https://dashboard.voyageai.com/organization/api-keys")
  ]
}
