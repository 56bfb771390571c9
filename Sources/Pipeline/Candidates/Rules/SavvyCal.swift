enum SavvyCal {
  static let rules: [Rule] = [
    Rule(
      token: "savvycal-token", of: "SavvyCal", "SavvyCal personal access token",
      severity: .high, form: [.text("pt_secret_"), .within(30...40, .alphanumeric)],
      source: "https://savvycal.com/docs/api",
      rotation: "https://savvycal.com/developers")
  ]
}
