enum Phrase {
  static let rules: [Rule] = [
    Rule(
      context: "phrase-token", of: "Phrase", "Phrase Strings access token",
      severity: .high,
      names: ["phraseapp", "phrase_access", "phrase_token", "phrase_api"],
      form: [.exactly(64, .lowerHex)],
      source: "https://developers.phrase.com/en/api/strings/authentication",
      rotation: "https://app.phrase.com/settings/oauth_access_tokens",
      live: [
        LiveCheck(
          "GET https://api.phrase.com/v2/user", .authorization("token"),
          .live(200, when: .has("id")), .restricted(403), .dead(401),
          shows: ["account": "username"],
          page: "https://developers.phrase.com/en/api/strings/users/show-current-user"),
        LiveCheck(
          "GET https://api.us.app.phrase.com/v2/user", .authorization("token"),
          .live(200, when: .has("id")), .restricted(403), .dead(401),
          shows: ["account": "username"],
          page: "https://developers.phrase.com/en/api/strings/users/show-current-user"),
      ])
  ]
}
