enum PagerDuty {
  static let rules: [Rule] = [
    Rule(
      context: "pagerduty-key", of: "PagerDuty", "PagerDuty API key",
      severity: .critical,
      names: ["pagerduty"], form: [.exactly(20, .base64URL)],
      source: "https://support.pagerduty.com/main/docs/api-access-keys",
      rotation: "https://app.pagerduty.com/api_keys"),
    Rule(
      context: "pagerduty-integration-key", of: "PagerDuty", "PagerDuty integration key",
      severity: .medium,
      names: ["pagerduty"],
      form: [.exactly(32, .lowerAlphanumeric)],
      source: "https://support.pagerduty.com/main/docs/services-and-integrations"),
  ]
}
