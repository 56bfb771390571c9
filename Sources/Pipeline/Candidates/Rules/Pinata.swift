enum Pinata {
  static let rules: [Rule] = [
    Rule(
      context: "pinata-secret", of: "Pinata", "Pinata API secret",
      severity: .high,
      names: ["pinata"], form: [.exactly(64, .lowerHex)],
      source: "https://docs.pinata.cloud/account-management/api-keys",
      rotation: "https://app.pinata.cloud/developers/api-keys")
  ]
}
