enum E2B {
  static let rules: [Rule] = [
    Rule(
      token: "e2b-key", of: "E2B", "E2B API key",
      severity: .high,
      form: [.oneOf(["e2b_", "sk_e2b_"]), .exactly(40, .lowerHex)],
      source: "https://e2b.dev/docs/api-key",
      rotation: "https://e2b.dev/dashboard?tab=keys")
  ]
}
