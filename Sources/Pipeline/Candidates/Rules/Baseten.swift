enum Baseten {
  static let rules: [Rule] = [
    Rule(
      context: "baseten-key", of: "Baseten", "Baseten API key",
      severity: .high,
      names: ["baseten"],
      form: [.exactly(8, .alphanumeric), .text("."), .exactly(32, .alphanumeric)],
      source: "https://docs.baseten.co/organization/api-keys",
      rotation: "https://app.baseten.co/settings/api_keys")
  ]
}
