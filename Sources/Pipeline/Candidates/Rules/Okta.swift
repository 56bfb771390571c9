enum Okta {
  static let rules: [Rule] = [
    Rule(
      context: "okta-token", of: "Okta", "Okta API token",
      severity: .critical, names: ["okta"], words: ["ssws"],
      form: [.text("00"), .exactly(40, .base64URL)],
      source: "https://developer.okta.com/docs/guides/create-an-api-token/main/",
      live: [
        LiveCheck(
          "GET https://{org}.okta.com/api/v1/users/me", .authorization("SSWS"),
          .live(200, when: .has("id")), .restricted(403), .dead(401),
          needs: [Companion("org", "organization", #"\b([a-z0-9][a-z0-9-]{0,60})\.okta\.com\b"#)],
          page: "https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/")
      ])
  ]
}
