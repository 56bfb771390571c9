enum Coveralls {
  static let rules: [Rule] = [
    Rule(
      context: "coveralls-token", of: "Coveralls", "Coveralls repository or personal token",
      severity: .medium,
      names: ["coveralls"],
      form: [.within(32...37, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://docs.coveralls.io/",
      rotation: "https://coveralls.io/account")
  ]
}
