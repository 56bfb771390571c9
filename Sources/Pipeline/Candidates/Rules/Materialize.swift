enum Materialize {
  static let rules: [Rule] = [
    Rule(
      token: "materialize-password", of: "Materialize", "Materialize app password",
      severity: .critical, form: [.text("mzp_"), .exactly(64, .lowerHex)],
      source: "https://materialize.com/docs/security/cloud/users-service-accounts/",
      rotation: "https://console.materialize.com/access")
  ]
}
