enum Codemagic {
  static let rules: [Rule] = [
    Rule(
      context: "codemagic-token", of: "Codemagic", "Codemagic API token",
      severity: .high,
      names: ["codemagic", "cm_api"],
      form: [.exactly(43, .base64URL)],
      source: "https://docs.codemagic.io/rest-api/codemagic-rest-api/",
      rotation: "https://codemagic.io/settings",
      live: [
        LiveCheck(
          "GET https://api.codemagic.io/apps", .header("x-auth-token"),
          .live(200, when: .has("applications")), .restricted(403), .dead(401),
          page: "https://docs.codemagic.io/rest-api/applications/")
      ])
  ]
}
