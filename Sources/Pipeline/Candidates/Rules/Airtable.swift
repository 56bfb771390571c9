enum Airtable {
  static let rules: [Rule] = [
    Rule(
      context: "airtable-token", of: "Airtable", "Airtable personal access token",
      severity: .high, names: ["airtable"], words: ["bearer"],
      form: [.text("pat"), .exactly(14, .alphanumeric), .text("."), .exactly(64, .lowerHex)],
      source: "https://airtable.com/developers/web/guides/personal-access-tokens",
      rotation: "https://airtable.com/create/tokens",
      live: [
        LiveCheck(
          "GET https://api.airtable.com/v0/meta/whoami", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401), shows: ["scopes": "scopes"],
          page: "https://airtable.com/developers/web/api/get-user-id-scopes")
      ]),
    Rule(
      context: "airtable-legacy-key", of: "Airtable", "Airtable API key, older form",
      severity: .high, names: ["airtable"], words: ["bearer"],
      form: [.text("key"), .exactly(14, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://support.airtable.com/docs/airtable-api-key-deprecation-notice",
      rotation: "https://airtable.com/create/tokens"),
  ]
}
