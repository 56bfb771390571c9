enum Crowdin {
  static let rules: [Rule] = [
    Rule(
      context: "crowdin-token", of: "Crowdin", "Crowdin personal access token",
      severity: .high,
      names: ["crowdin"], form: [.exactly(80, .lowerHex)],
      source: "https://support.crowdin.com/developer/authentication/",
      rotation: "https://crowdin.com/settings#api-key",
      live: [
        LiveCheck(
          "GET https://api.crowdin.com/api/v2/user", .bearer, .live(200, when: .has("data")),
          .restricted(403), .elsewhere(401), shows: ["account": "data.username"],
          page: "https://support.crowdin.com/developer/api/v2/#tag/Users/operation/api.user.get")
      ])
  ]
}
