enum Missive {
  static let rules: [Rule] = [
    Rule(
      token: "missive-token", of: "Missive", "Missive API token",
      severity: .high, form: [.text("missive_pat-"), .within(30...80, .base64URL)],
      source: "https://missiveapp.com/help/api-documentation/getting-started",
      rotation: "https://mail.missiveapp.com/#settings/api")
  ]
}
