enum Bitrise {
  static let rules: [Rule] = [
    Rule(
      context: "bitrise-token", of: "Bitrise", "Bitrise access token",
      severity: .high, names: ["bitrise"], form: [.exactly(86, .base64URL)],
      source: "https://docs.bitrise.io/en/bitrise-platform/accounts/"
        + "personal-access-tokens.html",
      rotation: "https://app.bitrise.io/me/account/security",
      live: [
        LiveCheck(
          "GET https://api.bitrise.io/v0.1/me", .authorization(""), .live(200, when: .has("data")),
          .restricted(403), .dead(401), shows: ["account": "data.username"],
          page: "https://docs.bitrise.io/en/bitrise-ci/api/authenticating-with-the-bitrise-api.html"
        )
      ])
  ]
}
