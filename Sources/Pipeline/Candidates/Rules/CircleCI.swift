enum CircleCI {
  static let rules: [Rule] = [
    Rule(
      token: "circleci-token", of: "CircleCI", "CircleCI personal or project token",
      severity: .critical,
      form: [
        .oneOf(["CCIPAT_", "CCIPRJ_"]), .exactly(22, .alphanumeric), .text("_"),
        .exactly(40, .lowerHex),
      ],
      source: "https://circleci.com/docs/managing-api-tokens/",
      rotation: "https://app.circleci.com/settings/user/tokens")
  ]
}
