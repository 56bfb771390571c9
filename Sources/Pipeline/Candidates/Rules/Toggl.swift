enum Toggl {
  static let rules: [Rule] = [
    Rule(
      context: "toggl-token", of: "Toggl Track", "Toggl Track API token",
      severity: .medium,
      names: ["toggl_", "toggltrack", "togglapi", "toggltoken", "api.track.toggl.com"],
      form: [.exactly(32, .lowerHex)],
      source: "https://engineering.toggl.com/docs/authentication/",
      rotation: "https://track.toggl.com/profile",
      live: [
        LiveCheck(
          "GET https://api.track.toggl.com/api/v9/me",
          .basic(user: "{secret}", password: "api_token"), .live(200, when: .has("id")),
          .dead(401, 403), page: "https://engineering.toggl.com/docs/api/me")
      ])
  ]
}
