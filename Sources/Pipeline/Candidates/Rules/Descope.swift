enum Descope {
  static let rules: [Rule] = [
    Rule(
      context: "descope-management-key", of: "Descope", "Descope management key",
      severity: .critical,
      names: ["descope"], form: [.text("K2"), .within(40...140, .alphanumeric)],
      source: "https://docs.descope.com/management/management-keys",
      rotation: "https://app.descope.com/settings/company/managementkeys")
  ]
}
