enum Snyk {
  static let rules: [Rule] = [
    Rule(
      context: "snyk-token", of: "Snyk", "Snyk API token",
      severity: .high, names: ["snyk"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://docs.snyk.io/snyk-api/authentication-for-api",
      rotation: "https://app.snyk.io/account")
  ]
}
