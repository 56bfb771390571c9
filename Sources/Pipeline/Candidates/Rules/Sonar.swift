enum Sonar {
  static let rules: [Rule] = [
    Rule(
      token: "sonar-token", of: "Sonar", "SonarQube token",
      severity: .high, form: [.oneOf(["squ_", "sqp_", "sqa_"]), .exactly(40, .lowerHex)],
      source: "https://docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens",
      live: [
        LiveCheck(
          "GET https://sonarcloud.io/api/authentication/validate", .bearer,
          .live(200, when: .equals("valid", ["true"])), .elsewhere(200, 401),
          page: "https://docs.sonarsource.com/sonarqube-cloud/advanced-setup/web-api/")
      ])
  ]
}
