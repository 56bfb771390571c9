enum Countly {
  static let rules: [Rule] = [
    Rule(
      context: "countly-app-key", of: "Countly", "Countly app key",
      severity: .low,
      names: ["countly"], form: [.exactly(40, .lowerHex)], isPublishable: true,
      source: "https://support.countly.com/hc/en-us/articles/360037753511-iOS-watchOS-tvOS-macOS")
  ]
}
