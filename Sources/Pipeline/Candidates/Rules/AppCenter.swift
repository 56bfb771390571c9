enum AppCenter {
  static let rules: [Rule] = [
    Rule(
      context: "app-center-token", of: "Visual Studio App Center",
      "Visual Studio App Center API token",
      severity: .high,
      names: ["appcenter", "app_center"], form: [.exactly(40, .lowerHex)],
      source: "https://learn.microsoft.com/en-us/appcenter/api-docs/",
      rotation: "https://appcenter.ms/settings/apitokens")
  ]
}
