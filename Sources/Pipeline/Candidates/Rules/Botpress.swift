enum Botpress {
  static let rules: [Rule] = [
    Rule(
      token: "botpress-token", of: "Botpress", "Botpress personal access token",
      severity: .high, form: [.text("bp_pat_"), .within(30...60, .alphanumeric)],
      source: "https://botpress.com/docs/api-reference/authentication",
      rotation: "https://app.botpress.cloud/profile/settings")
  ]
}
