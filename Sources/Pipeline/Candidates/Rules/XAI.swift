enum XAI {
  static let rules: [Rule] = [
    Rule(
      token: "xai-key", of: "xAI", "xAI API key",
      severity: .critical, form: [.text("xai-"), .within(70...120, .base64URL)],
      source: "https://docs.x.ai/docs/overview",
      live: [
        LiveCheck(
          "GET https://api.x.ai/v1/api-key", .bearer, .live(200, when: .has("team_id")),
          .restricted(403), .dead(400, 401), shows: ["name": "name", "scopes": "acls"],
          page: "https://docs.x.ai/docs/api-reference")
      ])
  ]
}
