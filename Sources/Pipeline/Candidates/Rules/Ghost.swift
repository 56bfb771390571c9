enum Ghost {
  static let rules: [Rule] = [
    Rule(
      context: "ghost-admin-key", of: "Ghost", "Ghost Admin API key",
      severity: .critical,
      names: ["ghost"], form: [.exactly(24, .lowerHex), .text(":"), .exactly(64, .lowerHex)],
      source: "https://docs.ghost.org/admin-api/#token-authentication")
  ]
}
