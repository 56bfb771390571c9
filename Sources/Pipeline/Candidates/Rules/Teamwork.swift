enum Teamwork {
  static let rules: [Rule] = [
    Rule(
      token: "teamwork-key", of: "Teamwork.com", "Teamwork.com API key",
      severity: .high, form: [.text("twp_"), .within(24...36, .alphanumeric)],
      source:
        "https://apidocs.teamwork.com/guides/teamwork/getting-started-with-the-teamwork-com-api")
  ]
}
