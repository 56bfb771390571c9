enum Spoonacular {
  static let rules: [Rule] = [
    Rule(
      context: "spoonacular-key", of: "Spoonacular", "Spoonacular API key",
      severity: .low,
      names: ["spoonacular"], form: [.exactly(32, .lowerHex)],
      source: "https://spoonacular.com/food-api/docs#Authentication",
      rotation: "https://spoonacular.com/food-api/console#Profile")
  ]
}
