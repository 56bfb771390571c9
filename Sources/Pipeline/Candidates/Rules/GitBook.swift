enum GitBook {
  static let rules: [Rule] = [
    Rule(
      token: "gitbook-token", of: "GitBook", "GitBook API token",
      severity: .high, form: [.text("gb_api_"), .exactly(40, .alphanumeric)],
      source: "https://gitbook.com/docs/developers/gitbook-api/authentication",
      rotation: "https://app.gitbook.com/account/developer")
  ]
}
