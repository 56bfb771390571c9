enum OctopusDeploy {
  static let rules: [Rule] = [
    Rule(
      token: "octopus-key", of: "Octopus Deploy", "Octopus Deploy API key",
      severity: .critical,
      form: [.text("API-"), .within(25...32, .upperAlphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://octopus.com/docs/octopus-rest-api/how-to-create-an-api-key")
  ]
}
