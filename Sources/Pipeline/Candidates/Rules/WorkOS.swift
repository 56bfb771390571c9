enum WorkOS {
  static let rules: [Rule] = [
    Rule(
      token: "workos-key", of: "WorkOS", "WorkOS API key",
      severity: .critical,
      form: [
        .oneOf(["sk_test_a2V5XzAx", "sk_live_a2V5XzAx", "sk_a2V5XzAx"]),
        .within(40...200, .alphanumeric),
      ],
      source: "https://workos.com/docs/reference/api-keys",
      rotation: "https://dashboard.workos.com/api-keys",
      live: [
        LiveCheck(
          "GET https://api.workos.com/organizations?limit=1", .bearer,
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          page: "https://workos.com/docs/reference/organization/list")
      ])
  ]
}
