/// Keys of X, formerly Twitter.
enum X {
  static let rules: [Rule] = [
    Rule(
      context: "x-consumer-secret", of: "X", "X (Twitter) consumer secret",
      severity: .high, names: ["twitter"], form: [.exactly(50, .alphanumeric)],
      source: "https://docs.x.com/resources/fundamentals/authentication/overview",
      rotation: "https://developer.x.com/en/portal/dashboard"),
    Rule(
      context: "x-access-token-secret", of: "X", "X (Twitter) access token secret",
      severity: .high, names: ["twitter"], form: [.exactly(45, .alphanumeric)],
      source: "https://docs.x.com/resources/fundamentals/authentication/overview",
      rotation: "https://developer.x.com/en/portal/dashboard"),
    Rule(
      context: "x-access-token", of: "X", "X (Twitter) access token",
      severity: .medium, names: ["twitter"],
      form: [.within(15...25, .digits), .text("-"), .within(20...40, .alphanumeric)],
      source: "https://docs.x.com/resources/fundamentals/authentication/overview",
      rotation: "https://developer.x.com/en/portal/dashboard"),
    Rule(
      token: "x-bearer-token", of: "X", "X (Twitter) app bearer token",
      severity: .high, form: [.text("AAAAAAAAAAAAAAAAAAAAA"), .within(60...120, .percentEncoded)],
      source: "https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/"
        + "application-only",
      rotation: "https://developer.x.com/en/portal/dashboard"),
  ]
}
