enum Adjust {
  static let rules: [Rule] = [
    Rule(
      context: "adjust-app-token", of: "Adjust", "Adjust app token",
      severity: .low,
      names: [
        "adjustapptoken", "adjust_app_token", "adjusttoken", "adjust_token", "adjustconfig",
        "adjconfig",
      ],
      form: [.exactly(12, .lowerAlphanumeric)], minimumEntropy: 2.3, isPublishable: true,
      source: "https://dev.adjust.com/en/sdk/ios/")
  ]
}
