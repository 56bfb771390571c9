enum Vonage {
  static let rules: [Rule] = [
    Rule(
      context: "vonage-secret", of: "Vonage", "Vonage (Nexmo) API secret",
      severity: .high,
      names: ["vonage", "nexmo"], form: [.exactly(16, .alphanumeric)],
      minimumEntropy: 2.8,
      source: "https://developer.vonage.com/en/concepts/guides/authentication",
      rotation: "https://dashboard.nexmo.com/settings")
  ]
}
