enum Weatherbit {
  static let rules: [Rule] = [
    Rule(
      context: "weatherbit-key", of: "Weatherbit", "Weatherbit API key",
      severity: .medium, names: ["weatherbit"], form: [.exactly(32, .lowerAlphanumeric)],
      source: "https://www.weatherbit.io/api",
      rotation: "https://www.weatherbit.io/account/dashboard")
  ]
}
