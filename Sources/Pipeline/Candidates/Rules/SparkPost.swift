enum SparkPost {
  static let rules: [Rule] = [
    Rule(
      context: "sparkpost-key", of: "SparkPost", "SparkPost API key",
      severity: .high,
      names: ["sparkpost"], form: [.exactly(40, .lowerHex)],
      source: "https://developers.sparkpost.com/api/#header-authentication",
      rotation: "https://app.sparkpost.com/account/api-keys",
      live: [
        LiveCheck(
          "GET https://api.sparkpost.com/api/v1/account", .authorization(""),
          .live(200, when: .has("results")), .restricted(403), .dead(401),
          page: "https://developers.sparkpost.com/api/account/")
      ])
  ]
}
