enum Auth0 {
  static let rules: [Rule] = [
    Rule(
      context: "auth0-client-secret", of: "Auth0", "Auth0 client secret",
      severity: .critical,
      names: ["auth0"],
      form: [.exactly(64, .base64URL)],
      evidence: { MachineMade.mixedCaseEvidence(of: $0) },
      source: "https://auth0.com/docs/secure/application-credentials",
      rotation: "https://manage.auth0.com/")
  ]
}
