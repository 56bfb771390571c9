enum NewRelic {
  static let rules: [Rule] = [
    Rule(
      token: "newrelic-user-key", of: "New Relic", "New Relic user or admin key",
      severity: .high, form: [.oneOf(["NRAK-", "NRAA-"]), .within(24...32, .upperAlphanumeric)],
      source: keys, rotation: page,
      live: [
        LiveCheck(
          "GET https://api.newrelic.com/v2/users.json", .header("Api-Key"), .live(200),
          .restricted(403), .dead(401),
          page:
            "https://docs.newrelic.com/docs/apis/rest-api-v2/get-started/introduction-new-relic-rest-api-v2/"
        ),
        LiveCheck(
          "GET https://api.eu.newrelic.com/v2/users.json", .header("Api-Key"), .live(200),
          .restricted(403), .dead(401),
          page:
            "https://docs.newrelic.com/docs/apis/rest-api-v2/get-started/introduction-new-relic-rest-api-v2/"
        ),
      ]),
    Rule(
      token: "newrelic-rest-key", of: "New Relic", "New Relic REST API key",
      severity: .high, form: [.text("NRRA-"), .within(40...44, .alphanumeric)],
      source: keys, rotation: page),
    Rule(
      token: "newrelic-insights-key", of: "New Relic", "New Relic insights key",
      severity: .medium, form: [.oneOf(["NRII-", "NRIQ-"]), .within(25...40, .base64URL)],
      source: keys, rotation: page),
    Rule(
      token: "newrelic-license-key", of: "New Relic", "New Relic license (ingest) key",
      severity: .high, form: [.exactly(36, .lowerHex), .text("NRAL")],
      source: keys, rotation: page),
    Rule(
      token: "newrelic-regional-license-key", of: "New Relic",
      "New Relic license (ingest) key of a region",
      severity: .high,
      form: [
        .oneOf(["eu01xx", "gov01x", "jp01xx"]), .within(26...36, .lowerAlphanumeric),
        .oneOf(["NRAL", ""]),
      ],
      evidence: { MachineMade.evidence(of: $0) }, source: keys, rotation: page),
    Rule(
      context: "newrelic-legacy-license-key", of: "New Relic",
      "New Relic license (ingest) key, older form",
      severity: .high, names: ["newrelic", "new_relic", "new-relic"],
      form: [.exactly(40, .lowerHex)], source: keys, rotation: page),
    Rule(
      token: "newrelic-location-key", of: "New Relic", "New Relic private location key",
      severity: .medium, form: [.text("NRSP-"), .within(30...44, .lowerAlphanumeric)],
      source: keys, rotation: page),
    Rule(
      token: "newrelic-browser-key", of: "New Relic", "New Relic browser key",
      severity: .low, form: [.text("NRJS-"), .within(16...24, .lowerHex)], isPublishable: true,
      source: keys),
    Rule(
      token: "newrelic-mobile-key", of: "New Relic", "New Relic mobile app token",
      severity: .low,
      form: [.oneOf(["AA", "eu01xx", ""]), .within(34...40, .lowerHex), .text("-NRMA")],
      isPublishable: true,
      source: keys),
  ]

  private static let keys = "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/"
  private static let page = "https://one.newrelic.com/api-keys"
}
