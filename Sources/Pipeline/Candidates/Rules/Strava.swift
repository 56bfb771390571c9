enum Strava {
  static let rules: [Rule] = [
    Rule(
      context: "strava-client-secret", of: "Strava", "Strava client secret or token",
      severity: .medium,
      names: ["strava"], form: [.exactly(40, .lowerHex)],
      source: "https://developers.strava.com/docs/authentication/",
      rotation: "https://www.strava.com/settings/api")
  ]
}
