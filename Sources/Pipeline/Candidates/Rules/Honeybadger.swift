enum Honeybadger {
  static let rules: [Rule] = [
    Rule(
      token: "honeybadger-key", of: "Honeybadger", "Honeybadger project API key",
      severity: .low, form: [.text("hbp_"), .within(28...48, .alphanumeric)], isPublishable: true,
      source: "https://docs.honeybadger.io/guides/projects/")
  ]
}
