internal import Text

enum Sentry {
  static let rules: [Rule] = [
    Rule(
      token: "sentry-organization-token", of: "Sentry", "Sentry organization token",
      severity: .high,
      form: [
        .text("sntrys_eyJ"), .within(40...400, .base64), .oneOf(["==", "=", ""]), .text("_"),
        .exactly(43, .base64),
      ],
      evidence: hasOrganization,
      source: "https://docs.sentry.io/account/auth-tokens/",
      rotation: "https://sentry.io/settings/auth-tokens/", live: liveChecks,
      sample: { organizationSample(&$0) }),
    Rule(
      token: "sentry-user-token", of: "Sentry", "Sentry user or integration token",
      severity: .high,
      form: [.oneOf(["sntryu_", "sntrya_", "sntryi_"]), .exactly(64, .lowerHex)],
      source: "https://docs.sentry.io/account/auth-tokens/",
      rotation: "https://sentry.io/settings/account/api/auth-tokens/", live: liveChecks),
    Rule(
      context: "sentry-legacy-token", of: "Sentry", "Sentry token, older form",
      severity: .high, names: ["sentry"], words: ["bearer"], form: [.exactly(64, .lowerHex)],
      source: "https://docs.sentry.io/account/auth-tokens/",
      rotation: "https://sentry.io/settings/account/api/auth-tokens/"),
    Rule(
      token: "sentry-legacy-dsn", of: "Sentry", "Sentry DSN, older form",
      severity: .low,
      form: [
        .text("https://"), .exactly(32, .lowerHex), .oneOf(["@sentry.io/", "@app.getsentry.com/"]),
        .within(1...20, .digits),
      ], isPublishable: true,
      source: "https://docs.sentry.io/concepts/key-terms/dsn-explainer/"),
    Rule(
      token: "sentry-dsn", of: "Sentry", "Sentry DSN",
      severity: .low,
      form: [
        .text("https://"), .exactly(32, .lowerHex), .text("@o"), .within(1...16, .digits),
        .oneOf([".ingest.sentry.io/", ".ingest.us.sentry.io/", ".ingest.de.sentry.io/"]),
        .within(1...20, .digits),
      ], isPublishable: true,
      source: "https://docs.sentry.io/concepts/key-terms/dsn-explainer/"),
  ]

  private static let hasOrganization: @Sendable ([UInt8]) -> Evidence = {
    let token = $0.prefix($0.lastIndex(of: UInt8(ascii: "_")) ?? 0)
    return EncodedPart.json(of: Array(token), from: 7, member: "org")
  }

  private static func organizationSample(_ make: inout SampleGenerator) -> String {
    let json = "{\"iat\":1.5,\"url\":\"https://sentry.io\",\"org\":\"\(make.alphanumeric(7))\"}"
    return "sntrys_" + Base64Text.encodedForURL(json.utf8) + "_"
      + make.characters(43, from: .base64)
  }

  private static let liveChecks = [
    LiveCheck(
      "GET https://sentry.io/api/0/organizations/", .bearer, .live(200), .restricted(403),
      .elsewhere(401), shows: ["organization": "0.slug"],
      page: "https://docs.sentry.io/api/organizations/list-your-organizations/")
  ]
}
