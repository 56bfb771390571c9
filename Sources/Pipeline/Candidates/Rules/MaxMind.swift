enum MaxMind {
  static let rules: [Rule] = [
    Rule(
      token: "maxmind-license-key", of: "MaxMind", "MaxMind license key",
      severity: .medium,
      form: [.exactly(6, .alphanumeric), .text("_"), .exactly(29, .alphanumeric), .text("_mmk")],
      source: "https://dev.maxmind.com/license-key-specification/",
      rotation: "https://www.maxmind.com/en/accounts/current/license-key")
  ]
}
