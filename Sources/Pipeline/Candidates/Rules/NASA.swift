enum NASA {
  static let rules: [Rule] = [
    Rule(
      context: "nasa-key", of: "NASA", "NASA open APIs key",
      severity: .low,
      names: ["api.nasa.gov", "nasa_api", "nasaapi", "nasa_key", "nasakey"],
      form: [.exactly(40, .alphanumeric)],
      source: "https://api.nasa.gov/")
  ]
}
