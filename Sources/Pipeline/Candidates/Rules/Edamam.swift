enum Edamam {
  static let rules: [Rule] = [
    Rule(
      context: "edamam-key", of: "Edamam", "Edamam application key",
      severity: .low,
      names: ["edamam"], form: [.exactly(32, .lowerHex)],
      source: "https://developer.edamam.com/edamam-docs-recipe-api",
      rotation: "https://developer.edamam.com/admin/applications")
  ]
}
