enum EasyPost {
  static let rules: [Rule] = [
    Rule(
      token: "easypost-key", of: "EasyPost", "EasyPost production key",
      severity: .high, form: [.text("EZAK"), .exactly(54, .alphanumeric)],
      source: "https://docs.easypost.com/docs/authentication",
      rotation: "https://www.easypost.com/account/api-keys"),
    Rule(
      token: "easypost-test-key", of: "EasyPost", "EasyPost test key",
      severity: .low, form: [.text("EZTK"), .exactly(54, .alphanumeric)],
      source: "https://docs.easypost.com/docs/authentication",
      rotation: "https://www.easypost.com/account/api-keys"),
  ]
}
