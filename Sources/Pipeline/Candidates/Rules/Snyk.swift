enum Snyk {
  static let rules: [Rule] = [
    Rule(
      context: "snyk-token", of: "Snyk", "Snyk API token",
      severity: .high, names: ["snyk"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://docs.snyk.io/snyk-api/authentication-for-api",
      rotation: "https://app.snyk.io/account",
      live: [
        LiveCheck(
          "GET https://api.snyk.io/rest/self?version=2024-10-15", .authorization("token"),
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          shows: ["account": "data.attributes.username"],
          page: "https://docs.snyk.io/snyk-api/reference/users"),
        LiveCheck(
          "GET https://api.eu.snyk.io/rest/self?version=2024-10-15", .authorization("token"),
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          shows: ["account": "data.attributes.username"],
          page: "https://docs.snyk.io/snyk-api/reference/users"),
        LiveCheck(
          "GET https://api.au.snyk.io/rest/self?version=2024-10-15", .authorization("token"),
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          shows: ["account": "data.attributes.username"],
          page: "https://docs.snyk.io/snyk-api/reference/users"),
      ])
  ]
}
