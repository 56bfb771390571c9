enum Giphy {
  static let rules: [Rule] = [
    Rule(
      context: "giphy-key", of: "Giphy", "Giphy API key",
      severity: .medium, names: ["giphy"], form: [.exactly(32, .alphanumeric)],
      source: "https://developers.giphy.com/docs/api/",
      rotation: "https://developers.giphy.com/dashboard/")
  ]
}
