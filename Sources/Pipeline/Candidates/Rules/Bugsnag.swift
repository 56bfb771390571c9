enum Bugsnag {
  static let rules: [Rule] = [
    Rule(
      context: "bugsnag-key", of: "Bugsnag", "Bugsnag API key",
      severity: .low, names: ["bugsnag"], form: [.exactly(32, .lowerHex)], isPublishable: true,
      source: "https://docs.bugsnag.com/platforms/ios/")
  ]
}
