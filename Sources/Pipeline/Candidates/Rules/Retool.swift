enum Retool {
  static let rules: [Rule] = [
    Rule(
      token: "retool-token", of: "Retool", "Retool API access token",
      severity: .critical, confidence: .medium,
      form: [.text("retool_"), .within(26...40, .lowerAlphanumeric)],
      source: "https://docs.retool.com/org-users/guides/retool-api/authentication",
      rotation: "https://login.retool.com/")
  ]
}
