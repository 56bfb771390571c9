enum Pexels {
  static let rules: [Rule] = [
    Rule(
      context: "pexels-key", of: "Pexels", "Pexels API key",
      severity: .medium, names: ["pexels"], form: [.exactly(56, .alphanumeric)],
      source: "https://www.pexels.com/api/documentation/",
      rotation: "https://www.pexels.com/api/key/",
      live: [
        LiveCheck(
          "GET https://api.pexels.com/v1/curated?per_page=1", .authorization(""),
          .live(200, when: .has("page")), .dead(401),
          page: "https://www.pexels.com/api/documentation/#photos-curated")
      ])
  ]
}
