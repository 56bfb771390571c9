enum RubyGems {
  static let rules: [Rule] = [
    Rule(
      token: "rubygems-key", of: "RubyGems", "RubyGems API key",
      severity: .critical, form: [.text("rubygems_"), .exactly(48, .lowerHex)],
      source: "https://guides.rubygems.org/api-key-scopes/",
      rotation: "https://rubygems.org/profile/api_keys",
      live: [
        LiveCheck(
          "GET https://rubygems.org/api/v1/profile/me.json", .authorization(""),
          .live(200, when: .has("id")), .restricted(403, when: .none), .dead(401),
          shows: ["account": "handle"], page: "https://guides.rubygems.org/rubygems-org-api/")
      ])
  ]
}
