enum Volcengine {
  static let rules: [Rule] = [
    Rule(
      token: "volcengine-access-key", of: "Volcano Engine", "Volcano Engine access key id",
      severity: .high, form: [.text("AKLT"), .within(40...64, .alphanumeric)],
      source: "https://www.volcengine.com/docs/6291/65568",
      rotation: "https://console.volcengine.com/iam/keymanage/")
  ]
}
