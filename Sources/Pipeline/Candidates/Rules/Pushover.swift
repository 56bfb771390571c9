enum Pushover {
  static let rules: [Rule] = [
    Rule(
      context: "pushover-token", of: "Pushover", "Pushover application token or user key",
      severity: .low,
      names: ["pushover"], form: [.exactly(30, .alphanumeric)],
      source: "https://pushover.net/api",
      rotation: "https://pushover.net/")
  ]
}
