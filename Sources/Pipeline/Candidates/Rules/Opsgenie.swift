enum Opsgenie {
  static let rules: [Rule] = [
    Rule(
      context: "opsgenie-key", of: "Opsgenie", "Opsgenie API key",
      severity: .high,
      names: ["opsgenie", "geniekey"], form: TokenForm.uuid,
      source: "https://docs.opsgenie.com/docs/authentication",
      rotation: "https://app.opsgenie.com/settings/api-key-management")
  ]
}
