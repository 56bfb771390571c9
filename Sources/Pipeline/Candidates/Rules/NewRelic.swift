enum NewRelic {
  static let rules: [Rule] = [
    Rule(
      token: "newrelic-user-key", of: "New Relic", "New Relic user key",
      severity: .high, form: [.text("NRAK-"), .exactly(27, .upperAlphanumeric)],
      source: "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/",
      rotation: "https://one.newrelic.com/api-keys"),
    Rule(
      token: "newrelic-insights-key", of: "New Relic", "New Relic insights key",
      severity: .medium, form: [.oneOf(["NRII-", "NRIQ-"]), .exactly(32, .base64URL)],
      source: "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/",
      rotation: "https://one.newrelic.com/api-keys"),
    Rule(
      token: "newrelic-license-key", of: "New Relic", "New Relic license (ingest) key",
      severity: .high, form: [.exactly(36, .lowerHex), .text("NRAL")],
      source: "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/",
      rotation: "https://one.newrelic.com/api-keys"),
    Rule(
      token: "newrelic-mobile-key", of: "New Relic", "New Relic mobile app token",
      severity: .low,
      form: [.text("AA"), .exactly(40, .lowerHex), .text("-NRMA")], isPublishable: true,
      source: "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/"),
  ]
}
