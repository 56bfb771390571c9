enum Asana {
  static let rules: [Rule] = [
    Rule(
      context: "asana-token", of: "Asana", "Asana personal access token",
      severity: .high,
      names: ["asana"], words: ["bearer"],
      form: [
        .oneOf(["0/", "1/"]), .within(12...17, .digits), .text(":"), .exactly(32, .lowerHex),
      ],
      source: "https://developers.asana.com/docs/personal-access-token",
      rotation: "https://app.asana.com/0/my-apps", live: liveChecks),
    Rule(
      context: "asana-second-token", of: "Asana", "Asana personal access token, newer form",
      severity: .high,
      names: ["asana"], words: ["bearer"],
      form: [
        .text("2/"), .within(12...17, .digits), .text("/"), .within(12...17, .digits), .text(":"),
        .exactly(32, .lowerHex),
      ],
      source: "https://developers.asana.com/docs/personal-access-token",
      rotation: "https://app.asana.com/0/my-apps", live: liveChecks),
    Rule(
      context: "asana-client-secret", of: "Asana", "Asana client secret",
      severity: .high,
      names: ["asana"],
      form: [.exactly(32, .lowerHex)],
      source: "https://developers.asana.com/docs/oauth",
      rotation: "https://app.asana.com/0/my-apps"),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://app.asana.com/api/1.0/users/me", .bearer, .live(200, when: .has("data")),
      .restricted(403), .dead(401), shows: ["account": "data.name"],
      page: "https://developers.asana.com/reference/getuser")
  ]
}
