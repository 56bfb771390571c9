enum AppSync {
  static let rules: [Rule] = [
    Rule(
      token: "aws-appsync-key", of: "AWS AppSync", "AWS AppSync API key",
      severity: .medium, form: [.text("da2-"), .exactly(26, .lowerAlphanumeric)],
      source: "https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html")
  ]
}
