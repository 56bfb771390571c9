enum Instabug {
  static let rules: [Rule] = [
    Rule(
      context: "instabug-token", of: "Instabug", "Instabug app token",
      severity: .low, names: ["instabug"], form: [.exactly(32, .lowerHex)], isPublishable: true,
      source: "https://docs.instabug.com/docs/ios-integration")
  ]
}
