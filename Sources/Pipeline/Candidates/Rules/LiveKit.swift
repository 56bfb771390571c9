enum LiveKit {
  static let rules: [Rule] = [
    Rule(
      context: "livekit-secret", of: "LiveKit", "LiveKit API secret",
      severity: .critical,
      names: ["livekit"], form: [.within(32...64, .alphanumeric)],
      source: "https://docs.livekit.io/home/get-started/authentication/",
      rotation: "https://cloud.livekit.io/projects")
  ]
}
