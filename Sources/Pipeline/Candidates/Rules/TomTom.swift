enum TomTom {
  static let rules: [Rule] = [
    Rule(
      context: "tomtom-key", of: "TomTom", "TomTom API key",
      severity: .medium, names: ["tomtom"], form: [.exactly(32, .alphanumeric)],
      source: "https://developer.tomtom.com/how-to-get-tomtom-api-key",
      rotation: "https://my.tomtom.com/api-keys")
  ]
}
