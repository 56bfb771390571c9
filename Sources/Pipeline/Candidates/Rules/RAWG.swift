enum RAWG {
  static let rules: [Rule] = [
    Rule(
      context: "rawg-key", of: "RAWG", "RAWG API key",
      severity: .low,
      names: ["rawg_api", "rawgapi", "rawg_key", "api.rawg.io"], form: [.exactly(32, .lowerHex)],
      source: "https://rawg.io/apidocs",
      rotation: "https://rawg.io/apidocs")
  ]
}
