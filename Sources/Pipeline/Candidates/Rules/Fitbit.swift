enum Fitbit {
  static let rules: [Rule] = [
    Rule(
      context: "fitbit-client-secret", of: "Fitbit", "Fitbit client secret",
      severity: .medium,
      names: ["fitbit"], form: [.exactly(32, .lowerHex)],
      source: "https://dev.fitbit.com/build/reference/web-api/developer-guide/authorization/",
      rotation: "https://dev.fitbit.com/apps")
  ]
}
