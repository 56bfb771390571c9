enum Honeycomb {
  static let rules: [Rule] = [
    Rule(
      token: "honeycomb-key", of: "Honeycomb", "Honeycomb ingest key",
      severity: .medium,
      form: [.oneOf(["hcaik_", "hcbik_", "hccik_", "hcxik_"]), .exactly(58, .lowerAlphanumeric)],
      source: "https://docs.honeycomb.io/configure/environments/manage-api-keys/",
      live: [
        LiveCheck(
          "GET https://api.honeycomb.io/1/auth", .header("X-Honeycomb-Team"),
          .live(200, when: .has("team")), .dead(401),
          shows: ["team": "team.name", "environment": "environment.name"],
          page: "https://api-docs.honeycomb.io/api/auth"),
        LiveCheck(
          "GET https://api.eu1.honeycomb.io/1/auth", .header("X-Honeycomb-Team"),
          .live(200, when: .has("team")), .dead(401),
          shows: ["team": "team.name", "environment": "environment.name"],
          page: "https://api-docs.honeycomb.io/api/auth"),
      ])
  ]
}
