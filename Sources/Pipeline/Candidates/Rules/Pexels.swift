enum Pexels {
  static let rules: [Rule] = [
    Rule(
      context: "pexels-key", of: "Pexels", "Pexels API key",
      severity: .medium, names: ["pexels"], form: [.exactly(56, .alphanumeric)],
      source: "https://www.pexels.com/api/documentation/",
      rotation: "https://www.pexels.com/api/key/")
  ]
}
