enum AppsFlyer {
  static let rules: [Rule] = [
    Rule(
      context: "appsflyer-dev-key", of: "AppsFlyer", "AppsFlyer dev key",
      severity: .low, names: ["appsflyer", "apps_flyer"],
      form: [.exactly(22, .alphanumeric)], isPublishable: true,
      source: "https://dev.appsflyer.com/hc/docs/integrate-ios-sdk")
  ]
}
