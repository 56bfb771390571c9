enum Pusher {
  static let rules: [Rule] = [
    Rule(
      context: "pusher-secret", of: "Pusher", "Pusher app secret",
      severity: .high, names: ["pusher"],
      form: [.exactly(20, .lowerHex)], minimumEntropy: 2.5,
      source: "https://pusher.com/docs/channels/using_channels/connection/",
      rotation: "https://dashboard.pusher.com/")
  ]
}
