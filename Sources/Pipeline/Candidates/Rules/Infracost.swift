enum Infracost {
  static let rules: [Rule] = [
    Rule(
      token: "infracost-key", of: "Infracost", "Infracost API key",
      severity: .medium,
      form: [.text("ico-"), .exactly(32, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://www.infracost.io/docs/",
      rotation: "https://dashboard.infracost.io/")
  ]
}
