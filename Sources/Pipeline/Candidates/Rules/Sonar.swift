enum Sonar {
  static let rules: [Rule] = [
    Rule(
      token: "sonar-token", of: "Sonar", "SonarQube token",
      severity: .high, form: [.oneOf(["squ_", "sqp_", "sqa_"]), .exactly(40, .lowerHex)],
      source: "https://docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens")
  ]
}
