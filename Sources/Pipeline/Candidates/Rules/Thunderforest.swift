enum Thunderforest {
  static let rules: [Rule] = [
    Rule(
      context: "thunderforest-key", of: "Thunderforest", "Thunderforest API key",
      severity: .low,
      names: ["thunderforest"], form: [.exactly(32, .lowerHex)], isPublishable: true,
      source: "https://www.thunderforest.com/docs/apikeys/")
  ]
}
