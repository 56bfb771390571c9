enum Twitch {
  static let rules: [Rule] = [
    Rule(
      context: "twitch-client-secret", of: "Twitch", "Twitch client secret",
      severity: .medium, names: ["twitch"],
      form: [.exactly(30, .lowerAlphanumeric)],
      source: "https://dev.twitch.tv/docs/authentication/register-app/",
      rotation: "https://dev.twitch.tv/console/apps")
  ]
}
