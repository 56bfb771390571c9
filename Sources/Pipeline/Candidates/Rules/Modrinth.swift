enum Modrinth {
  static let rules: [Rule] = [
    Rule(
      token: "modrinth-token", of: "Modrinth", "Modrinth personal access token",
      severity: .high, form: [.text("mrp_"), .exactly(60, .alphanumeric)],
      source: "https://docs.modrinth.com/api/",
      rotation: "https://modrinth.com/settings/pats"),
    Rule(
      token: "modrinth-session", of: "Modrinth", "Modrinth session token",
      severity: .high, form: [.text("mra_"), .exactly(60, .alphanumeric)],
      source: "https://docs.modrinth.com/api/"),
  ]
}
