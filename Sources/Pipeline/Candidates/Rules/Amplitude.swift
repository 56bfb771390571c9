enum Amplitude {
  static let rules: [Rule] = [
    Rule(
      context: "amplitude-secret", of: "Amplitude", "Amplitude secret key",
      severity: .medium,
      names: ["amplitudesecret", "amplitude_secret", "amplitudeapisecret", "amplitude_api_secret"],
      form: [.exactly(32, .lowerHex)],
      source: "https://amplitude.com/docs/apis/authentication"),
    Rule(
      context: "amplitude-key", of: "Amplitude", "Amplitude API key",
      severity: .low, names: ["amplitude"], form: [.exactly(32, .lowerHex)], isPublishable: true,
      source: "https://amplitude.com/docs/apis/authentication"),
  ]
}
