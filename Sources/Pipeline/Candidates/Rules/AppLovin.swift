enum AppLovin {
  static let rules: [Rule] = [
    Rule(
      context: "applovin-sdk-key", of: "AppLovin", "AppLovin SDK key",
      severity: .low,
      names: ["applovin"], form: [.exactly(86, .base64URL)], isPublishable: true,
      source: "https://developers.applovin.com/en/max/ios/overview/integration/")
  ]
}
