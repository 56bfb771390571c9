enum Trakt {
  static let rules: [Rule] = [
    Rule(
      context: "trakt-client-secret", of: "Trakt", "Trakt client id or secret",
      severity: .low,
      names: ["trakt"], form: [.exactly(64, .lowerHex)],
      source: "https://trakt.docs.apiary.io/#introduction/create-an-app",
      rotation: "https://trakt.tv/oauth/applications")
  ]
}
