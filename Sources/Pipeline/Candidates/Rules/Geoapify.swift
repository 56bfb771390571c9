enum Geoapify {
  static let rules: [Rule] = [
    Rule(
      context: "geoapify-key", of: "Geoapify", "Geoapify API key",
      severity: .low,
      names: ["geoapify"], form: [.exactly(32, .lowerHex)],
      source: "https://apidocs.geoapify.com/docs/",
      rotation: "https://myprojects.geoapify.com/")
  ]
}
