enum Serper {
  static let rules: [Rule] = [
    Rule(
      context: "serper-key", of: "Serper", "Serper API key",
      severity: .medium,
      names: ["serper"], form: [.exactly(40, .lowerHex)],
      source: "https://serper.dev/",
      rotation: "https://serper.dev/api-key")
  ]
}
