enum Runway {
  static let rules: [Rule] = [
    Rule(
      token: "runway-key", of: "Runway", "Runway API key",
      severity: .high,
      form: [.text("key_"), .exactly(128, .lowerHex)],
      source: "https://docs.dev.runwayml.com/guides/setup/",
      rotation: "https://dev.runwayml.com/")
  ]
}
