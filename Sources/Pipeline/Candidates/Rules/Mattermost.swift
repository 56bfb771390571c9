enum Mattermost {
  static let rules: [Rule] = [
    Rule(
      context: "mattermost-token", of: "Mattermost", "Mattermost access token or webhook",
      severity: .high,
      names: ["mattermost"], words: ["hooks"],
      form: [.exactly(26, .lowerAlphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://developers.mattermost.com/integrate/reference/"
        + "personal-access-token/")
  ]
}
