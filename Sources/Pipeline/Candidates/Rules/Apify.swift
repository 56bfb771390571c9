enum Apify {
  static let rules: [Rule] = [
    Rule(
      token: "apify-token", of: "Apify", "Apify API token",
      severity: .high, form: [.text("apify_api_"), .exactly(36, .alphanumeric)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://docs.apify.com/platform/integrations/api",
      rotation: "https://console.apify.com/settings/integrations",
      live: [
        LiveCheck(
          "GET https://api.apify.com/v2/users/me", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401), shows: ["account": "data.username"],
          page: "https://docs.apify.com/api/v2/users-me-get")
      ],
      sample: { checksum.completed("apify_api_" + $0.alphanumeric(30)) })
  ]

  private static let checksum = CRC32Suffix(uncovered: 0, writing: .base62LowerFirst)
}
