enum FireHydrant {
  static let rules: [Rule] = [
    Rule(
      token: "firehydrant-token", of: "FireHydrant", "FireHydrant bot or API token",
      severity: .high, form: [.text("fhb-"), .exactly(32, .lowerHex)],
      source: "https://docs.firehydrant.com/docs/api-keys",
      rotation: "https://app.firehydrant.io/organizations/bots")
  ]
}
