enum Toggl {
  static let rules: [Rule] = [
    Rule(
      context: "toggl-token", of: "Toggl Track", "Toggl Track API token",
      severity: .medium,
      names: ["toggl_", "toggltrack", "togglapi", "toggltoken", "api.track.toggl.com"],
      form: [.exactly(32, .lowerHex)],
      source: "https://engineering.toggl.com/docs/authentication/",
      rotation: "https://track.toggl.com/profile")
  ]
}
