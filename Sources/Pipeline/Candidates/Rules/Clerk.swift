enum Clerk {
  static let rules: [Rule] = [
    Rule(
      context: "clerk-secret-key", of: "Clerk", "Clerk secret key",
      severity: .critical, confidence: .high,
      names: ["clerk"],
      form: [.oneOf(["sk_live_", "sk_test_"]), .within(40...60, .alphanumeric)],
      source: "https://clerk.com/docs/guides/development/clerk-environment-variables",
      rotation: "https://dashboard.clerk.com/last-active?path=api-keys",
      live: [
        LiveCheck(
          "GET https://api.clerk.com/v1/instance", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401), shows: ["environment": "environment_type"],
          page: "https://clerk.com/docs/reference/backend-api/tag/instance-settings")
      ])
  ]
}
