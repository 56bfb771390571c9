enum AppVeyor {
  static let rules: [Rule] = [
    Rule(
      context: "appveyor-token", of: "AppVeyor", "AppVeyor API token",
      severity: .high,
      names: ["appveyor"], form: [.text("v2."), .exactly(20, .lowerAlphanumeric)],
      source: "https://www.appveyor.com/docs/api/",
      rotation: "https://ci.appveyor.com/api-keys")
  ]
}
