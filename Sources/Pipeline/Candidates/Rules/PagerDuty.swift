enum PagerDuty {
  static let rules: [Rule] = [
    Rule(
      context: "pagerduty-key", of: "PagerDuty", "PagerDuty API key",
      severity: .critical,
      names: ["pagerduty"], form: [.exactly(20, .base64URL)],
      source: "https://support.pagerduty.com/main/docs/api-access-keys",
      rotation: "https://app.pagerduty.com/api_keys",
      live: [
        LiveCheck(
          "GET https://api.pagerduty.com/abilities",
          .header("Authorization", "Token token={secret}"), .live(200, when: .has("abilities")),
          .restricted(403), .dead(401),
          headers: ["Accept": "application/vnd.pagerduty+json;version=2"],
          page: "https://developer.pagerduty.com/api-reference/"),
        LiveCheck(
          "GET https://api.eu.pagerduty.com/abilities",
          .header("Authorization", "Token token={secret}"), .live(200, when: .has("abilities")),
          .restricted(403), .dead(401),
          headers: ["Accept": "application/vnd.pagerduty+json;version=2"],
          page: "https://developer.pagerduty.com/api-reference/"),
      ]),
    Rule(
      context: "pagerduty-integration-key", of: "PagerDuty", "PagerDuty integration key",
      severity: .medium,
      names: ["pagerduty"],
      form: [.exactly(32, .lowerAlphanumeric)],
      source: "https://support.pagerduty.com/main/docs/services-and-integrations"),
  ]
}
