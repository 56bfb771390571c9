enum Airtable {
  static let rules: [Rule] = [
    Rule(
      context: "airtable-token", of: "Airtable", "Airtable personal access token",
      severity: .high, names: ["airtable"], words: ["bearer"],
      form: [.text("pat"), .exactly(14, .alphanumeric), .text("."), .exactly(64, .lowerHex)],
      source: "https://airtable.com/developers/web/guides/personal-access-tokens",
      rotation: "https://airtable.com/create/tokens")
  ]
}
