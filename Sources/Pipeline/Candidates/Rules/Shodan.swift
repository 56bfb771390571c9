enum Shodan {
  static let rules: [Rule] = [
    Rule(
      context: "shodan-key", of: "Shodan", "Shodan API key",
      severity: .medium,
      names: ["shodan"], form: [.exactly(32, .alphanumeric)],
      source: "https://developer.shodan.io/api",
      rotation: "https://account.shodan.io/",
      live: [
        LiveCheck(
          "GET https://api.shodan.io/api-info?key={secret}", .template,
          .live(200, when: .has("plan")), .dead(401), shows: ["plan": "plan"],
          page: "https://developer.shodan.io/api")
      ])
  ]
}
