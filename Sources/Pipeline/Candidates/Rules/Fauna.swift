enum Fauna {
  static let rules: [Rule] = [
    Rule(
      context: "fauna-secret", of: "Fauna", "Fauna key or token",
      severity: .critical,
      names: ["fauna"], form: [.text("fnA"), .within(37...60, .base64URL)],
      source: "https://docs.fauna.com/fauna/current/learn/security/keys/")
  ]
}
