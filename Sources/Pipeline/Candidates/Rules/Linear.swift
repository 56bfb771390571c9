enum Linear {
  static let rules: [Rule] = [
    Rule(
      token: "linear-key", of: "Linear", "Linear API key or OAuth token",
      severity: .high,
      form: [.oneOf(["lin_api_", "lin_oauth_"]), .within(40...64, .alphanumeric)],
      source: "https://linear.app/developers/graphql#personal-api-keys",
      rotation: "https://linear.app/settings/account/security")
  ]
}
