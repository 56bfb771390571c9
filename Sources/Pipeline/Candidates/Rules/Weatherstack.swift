enum Weatherstack {
  static let rules: [Rule] = [
    Rule(
      context: "weatherstack-key", of: "Weatherstack", "Weatherstack API key",
      severity: .medium, names: ["weatherstack"],
      form: [.exactly(32, .lowerAlphanumeric)],
      source: "https://weatherstack.com/documentation",
      rotation: "https://weatherstack.com/dashboard")
  ]
}
