enum Jawg {
  static let rules: [Rule] = [
    Rule(
      context: "jawg-token", of: "Jawg Maps", "Jawg Maps access token",
      severity: .low,
      names: ["jawg"], form: [.exactly(64, .alphanumeric)], isPublishable: true,
      source: "https://www.jawg.io/docs/apidocs/")
  ]
}
