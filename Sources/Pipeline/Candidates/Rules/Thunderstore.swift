enum Thunderstore {
  static let rules: [Rule] = [
    Rule(
      token: "thunderstore-token", of: "Thunderstore", "Thunderstore service account token",
      severity: .high, form: [.text("tss_"), .within(20...80, .alphanumeric)],
      source: "https://thunderstore.io/settings/teams/",
      rotation: "https://thunderstore.io/settings/teams/")
  ]
}
