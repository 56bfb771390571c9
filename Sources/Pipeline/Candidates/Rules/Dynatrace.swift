enum Dynatrace {
  static let rules: [Rule] = [
    Rule(
      token: "dynatrace-token", of: "Dynatrace", "Dynatrace API token",
      severity: .high,
      form: [
        .oneOf(["dt0c01.", "dt0s16.", "dt0s01."]), .exactly(24, .upperAlphanumeric), .text("."),
        .exactly(64, .upperAlphanumeric),
      ],
      source: "https://docs.dynatrace.com/docs/manage/identity-access-management/"
        + "access-tokens-and-oauth-clients/access-tokens")
  ]
}
