enum Pganalyze {
  static let rules: [Rule] = [
    Rule(
      context: "pganalyze-key", of: "pganalyze", "pganalyze API key",
      severity: .medium,
      names: ["pganalyze", "pga_api"],
      form: [.exactly(16, .upperAlphanumeric)], minimumEntropy: 2.5,
      source: "https://pganalyze.com/docs/collector/settings",
      rotation: "https://app.pganalyze.com/")
  ]
}
