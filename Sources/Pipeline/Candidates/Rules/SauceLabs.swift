enum SauceLabs {
  static let rules: [Rule] = [
    Rule(
      context: "sauce-labs-key", of: "Sauce Labs", "Sauce Labs access key",
      severity: .high,
      names: ["saucelabs", "sauce_labs", "sauce_access", "sauceaccess"], form: TokenForm.uuid,
      source: "https://docs.saucelabs.com/dev/cli/",
      rotation: "https://app.saucelabs.com/user-settings")
  ]
}
