enum Mixpanel {
  static let rules: [Rule] = [
    Rule(
      context: "mixpanel-secret", of: "Mixpanel", "Mixpanel project secret",
      severity: .medium,
      names: ["mixpanelapisecret", "mixpanelsecret", "mixpanel_secret", "mixpanel_api_secret"],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.mixpanel.com/docs/orgs-and-projects/managing-projects",
      rotation: "https://mixpanel.com/settings/project"),
    Rule(
      context: "mixpanel-token", of: "Mixpanel", "Mixpanel project token",
      severity: .low, names: ["mixpanel"], form: [.exactly(32, .lowerHex)], isPublishable: true,
      source: "https://docs.mixpanel.com/docs/orgs-and-projects/managing-projects"),
  ]
}
