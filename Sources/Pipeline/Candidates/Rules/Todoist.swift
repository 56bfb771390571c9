enum Todoist {
  static let rules: [Rule] = [
    Rule(
      context: "todoist-token", of: "Todoist", "Todoist API token",
      severity: .high,
      names: ["todoist"], form: [.exactly(40, .lowerHex)],
      source: "https://developer.todoist.com/api/v1/",
      rotation: "https://app.todoist.com/app/settings/integrations/developer",
      live: [
        LiveCheck(
          "GET https://api.todoist.com/api/v1/user", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401), page: "https://developer.todoist.com/api/v1/")
      ])
  ]
}
