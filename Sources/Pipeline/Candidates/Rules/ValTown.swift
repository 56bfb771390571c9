enum ValTown {
  static let rules: [Rule] = [
    Rule(
      token: "val-town-token", of: "Val Town", "Val Town API token",
      severity: .high, form: [.text("vtwn_"), .within(24...48, .alphanumeric)],
      source: "https://docs.val.town/reference/rest-api/authentication/",
      rotation: "https://www.val.town/settings/api")
  ]
}
