enum Friendli {
  static let rules: [Rule] = [
    Rule(
      token: "friendli-token", of: "Friendli", "Friendli personal access token",
      severity: .high, form: [.text("flp_"), .within(40...60, .alphanumeric)],
      source: "https://friendli.ai/docs/guides/personal_access_tokens",
      rotation: "https://friendli.ai/suite/setting/tokens")
  ]
}
