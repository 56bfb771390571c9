enum Clearbit {
  static let rules: [Rule] = [
    Rule(
      context: "clearbit-key", of: "Clearbit", "Clearbit secret key",
      severity: .medium,
      names: ["clearbit"], form: [.text("sk_"), .exactly(32, .lowerHex)],
      source: "https://dashboard.clearbit.com/docs#authentication",
      rotation: "https://dashboard.clearbit.com/api")
  ]
}
