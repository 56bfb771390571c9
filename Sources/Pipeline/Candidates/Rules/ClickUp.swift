enum ClickUp {
  static let rules: [Rule] = [
    Rule(
      context: "clickup-token", of: "ClickUp", "ClickUp personal API token",
      severity: .high,
      names: ["clickup"],
      form: [.text("pk_"), .within(5...10, .digits), .text("_"), .exactly(32, .upperAlphanumeric)],
      source: "https://developer.clickup.com/docs/authentication",
      rotation: "https://app.clickup.com/settings/apps",
      live: [
        LiveCheck(
          "GET https://api.clickup.com/api/v2/user", .authorization(""),
          .live(200, when: .has("user")), .restricted(403), .dead(401),
          shows: ["account": "user.username"],
          page: "https://developer.clickup.com/reference/getauthorizeduser")
      ])
  ]
}
