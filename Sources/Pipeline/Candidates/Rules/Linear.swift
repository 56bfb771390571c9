enum Linear {
  static let rules: [Rule] = [
    Rule(
      token: "linear-key", of: "Linear", "Linear API key or OAuth token",
      severity: .high,
      form: [.oneOf(["lin_api_", "lin_oauth_"]), .within(40...64, .alphanumeric)],
      source: "https://linear.app/developers/graphql#personal-api-keys",
      rotation: "https://linear.app/settings/account/security",
      live: [
        LiveCheck(
          "POST https://api.linear.app/graphql", .authorization(""),
          .live(200, when: .has("data.viewer.id")),
          .dead(400, 401, when: .equals("errors.0.extensions.code", ["AUTHENTICATION_ERROR"])),
          body: #"{"query":"{viewer{id}}"}"#, page: "https://linear.app/developers/graphql")
      ])
  ]
}
