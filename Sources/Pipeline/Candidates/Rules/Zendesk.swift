enum Zendesk {
  static let rules: [Rule] = [
    Rule(
      context: "zendesk-token", of: "Zendesk", "Zendesk API token",
      severity: .high, names: ["zendesk"],
      form: [.exactly(40, .alphanumeric)],
      source: "https://developer.zendesk.com/api-reference/introduction/security-and-auth/")
  ]
}
