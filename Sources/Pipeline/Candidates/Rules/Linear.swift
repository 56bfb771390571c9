enum Linear {
  static let rules: [Rule] = [
    Rule(
      token: "linear-key", of: "Linear", "Linear API key",
      severity: .high, form: [.text("lin_api_"), .exactly(40, .alphanumeric)],
      source: "https://linear.app/developers/graphql#personal-api-keys",
      rotation: "https://linear.app/settings/account/security")
  ]
}
