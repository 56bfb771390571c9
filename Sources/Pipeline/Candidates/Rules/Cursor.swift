enum Cursor {
  static let rules: [Rule] = [
    Rule(
      token: "cursor-key", of: "Cursor", "Cursor user API key",
      severity: .high,
      form: [.text("crsr_"), .exactly(64, .lowerHex)],
      source: "https://cursor.com/docs/cli/reference/authentication",
      rotation: "https://cursor.com/dashboard/integrations",
      live: [
        LiveCheck(
          "GET https://api.cursor.com/v0/me", .basic(user: "{secret}", password: ""),
          .live(200, when: .has("apiKeyName")), .restricted(403), .dead(401),
          shows: ["name": "apiKeyName", "account": "userEmail"],
          page: "https://cursor.com/docs/cloud-agent/api/endpoints")
      ]),
    Rule(
      token: "cursor-legacy-key", of: "Cursor", "Cursor user or admin API key, older form",
      severity: .high, confidence: .medium,
      form: [.text("key_"), .exactly(64, .lowerHex)],
      source: "https://cursor.com/docs/account/teams/admin-api",
      rotation: "https://cursor.com/dashboard/integrations"),
  ]
}
