enum SparkPost {
  static let rules: [Rule] = [
    Rule(
      context: "sparkpost-key", of: "SparkPost", "SparkPost API key",
      severity: .high,
      names: ["sparkpost"], form: [.exactly(40, .lowerHex)],
      source: "https://developers.sparkpost.com/api/#header-authentication",
      rotation: "https://app.sparkpost.com/account/api-keys")
  ]
}
