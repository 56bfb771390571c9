enum Samsara {
  static let rules: [Rule] = [
    Rule(
      token: "samsara-token", of: "Samsara", "Samsara API token",
      severity: .high, form: [.text("samsara_api_"), .within(28...40, .alphanumeric)],
      source: "https://developers.samsara.com/docs/authentication",
      rotation: "https://cloud.samsara.com/")
  ]
}
