enum Airbrake {
  static let rules: [Rule] = [
    Rule(
      context: "airbrake-project-key", of: "Airbrake", "Airbrake project key",
      severity: .low,
      names: ["airbrake"],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.airbrake.io/docs/devops-tools/api/"),
    Rule(
      context: "airbrake-user-key", of: "Airbrake", "Airbrake user key",
      severity: .medium,
      names: ["airbrake"],
      form: [.exactly(40, .lowerHex)],
      source: "https://docs.airbrake.io/docs/devops-tools/api/"),
  ]
}
