enum Branch {
  static let rules: [Rule] = [
    Rule(
      token: "branch-secret", of: "Branch", "Branch secret",
      severity: .high, form: [.text("secret_live_"), .exactly(32, .alphanumeric)],
      source: "https://help.branch.io/developers-hub/docs/branch-key",
      rotation: "https://dashboard.branch.io/account-settings/app"),
    Rule(
      token: "branch-key", of: "Branch", "Branch key",
      severity: .low,
      form: [.oneOf(["key_live_", "key_test_"]), .exactly(32, .alphanumeric)], isPublishable: true,
      source: "https://help.branch.io/developers-hub/docs/branch-key"),
  ]
}
