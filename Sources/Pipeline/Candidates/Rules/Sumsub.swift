enum Sumsub {
  static let rules: [Rule] = [
    Rule(
      context: "sumsub-token", of: "Sumsub", "Sumsub app token",
      severity: .critical,
      names: ["sumsub"],
      form: [
        .oneOf(["prd:", "sbx:"]), .exactly(24, .alphanumeric), .text("."),
        .exactly(32, .alphanumeric),
      ],
      source: "https://docs.sumsub.com/reference/authentication",
      rotation: "https://cockpit.sumsub.com/checkus#/devSpace/appTokens")
  ]
}
