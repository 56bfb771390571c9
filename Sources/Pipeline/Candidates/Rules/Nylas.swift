enum Nylas {
  static let rules: [Rule] = [
    Rule(
      token: "nylas-key", of: "Nylas", "Nylas API key",
      severity: .critical, form: [.text("nyk_v0_"), .within(40...80, .alphanumeric)],
      source: "https://developer.nylas.com/docs/v3/auth/",
      rotation: "https://dashboard-v3.nylas.com/")
  ]
}
