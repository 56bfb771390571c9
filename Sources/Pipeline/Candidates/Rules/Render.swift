enum Render {
  static let rules: [Rule] = [
    Rule(
      token: "render-key", of: "Render", "Render API key",
      severity: .critical, form: [.text("rnd_"), .exactly(28, .alphanumeric)],
      source: "https://render.com/docs/api",
      rotation: "https://dashboard.render.com/u/settings",
      live: [
        LiveCheck(
          "GET https://api.render.com/v1/owners?limit=1", .bearer, .live(200), .restricted(403),
          .dead(401), shows: ["owner": "0.owner.name"],
          page: "https://api-docs.render.com/reference/list-owners")
      ])
  ]
}
