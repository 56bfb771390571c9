enum PostHog {
  static let rules: [Rule] = [
    Rule(
      token: "posthog-personal-key", of: "PostHog", "PostHog personal or feature flags key",
      severity: .high, form: [.oneOf(["phx_", "phs_"]), .within(32...64, .base64URL)],
      source: "https://posthog.com/docs/api",
      rotation: "https://app.posthog.com/settings/user-api-keys",
      live: [
        LiveCheck(
          "GET https://us.posthog.com/api/users/@me/", .bearer, .live(200, when: .has("uuid")),
          .restricted(403), .dead(401), shows: ["organization": "organization.name"],
          page: "https://posthog.com/docs/api/user"),
        LiveCheck(
          "GET https://eu.posthog.com/api/users/@me/", .bearer, .live(200, when: .has("uuid")),
          .restricted(403), .dead(401), shows: ["organization": "organization.name"],
          page: "https://posthog.com/docs/api/user"),
      ]),
    Rule(
      token: "posthog-project-key", of: "PostHog", "PostHog project key",
      severity: .low, form: [.text("phc_"), .within(32...64, .base64URL)], isPublishable: true,
      source: "https://posthog.com/docs/api"),
  ]
}
