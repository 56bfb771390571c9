enum Neon {
  static let rules: [Rule] = [
    Rule(
      token: "neon-key", of: "Neon", "Neon API key",
      severity: .critical, form: [.text("napi_"), .exactly(64, .lowerAlphanumeric)],
      source: "https://neon.com/docs/manage/api-keys",
      rotation: "https://console.neon.tech/app/settings/api-keys",
      live: [
        LiveCheck(
          "GET https://console.neon.tech/api/v2/users/me", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401),
          page: "https://api-docs.neon.tech/reference/getcurrentuserinfo")
      ])
  ]
}
