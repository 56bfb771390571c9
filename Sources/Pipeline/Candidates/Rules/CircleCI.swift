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
      rotation: "https://app.circleci.com/settings/user/tokens",
      live: [
        LiveCheck(
          "GET https://circleci.com/api/v2/me", .header("Circle-Token"),
          .live(200, when: .has("id")), .restricted(403), .dead(401), shows: ["account": "login"],
          only: ["CCIPAT_"], page: "https://circleci.com/docs/api/v2/index.html")
      ])
  ]
}
