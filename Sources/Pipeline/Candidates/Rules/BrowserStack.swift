enum BrowserStack {
  static let rules: [Rule] = [
    Rule(
      context: "browserstack-key", of: "BrowserStack", "BrowserStack access key",
      severity: .high,
      names: ["browserstack"], form: [.exactly(20, .alphanumeric)],
      source: "https://www.browserstack.com/docs/automate/selenium/getting-started",
      rotation: "https://www.browserstack.com/accounts/profile/details")
  ]
}
