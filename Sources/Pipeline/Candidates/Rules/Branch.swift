enum Branch {
  static let rules: [Rule] = [
    Rule(
      token: "branch-secret", of: "Branch", "Branch secret",
      severity: .high, form: [.text("secret_live_"), .exactly(32, .alphanumeric)],
      source: "https://help.branch.io/developers-hub/docs/branch-key",
      rotation: "https://dashboard.branch.io/account-settings/app",
      live: [
        LiveCheck(
          "GET https://api2.branch.io/v1/app/{key}?branch_secret={secret}", .template,
          .live(200, when: .has("branch_key")), .dead(400),
          needs: [Companion("key", "Branch key", #"\bkey_(?:live|test)_[A-Za-z0-9]{32}\b"#)],
          shows: ["app": "app_name"], page: "https://help.branch.io/apidocs/app/overview")
      ]),
    Rule(
      token: "branch-key", of: "Branch", "Branch key",
      severity: .low,
      form: [.oneOf(["key_live_", "key_test_"]), .exactly(32, .alphanumeric)], isPublishable: true,
      source: "https://help.branch.io/developers-hub/docs/branch-key"),
  ]
}
