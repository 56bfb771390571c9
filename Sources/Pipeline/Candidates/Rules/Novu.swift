enum Novu {
  static let rules: [Rule] = [
    Rule(
      context: "novu-key", of: "Novu", "Novu secret key",
      severity: .high,
      names: ["novu_", "novusecret", "novuapi", "novukey"], form: [.exactly(32, .lowerHex)],
      source: "https://docs.novu.co/api-reference/overview",
      rotation: "https://dashboard.novu.co/api-keys")
  ]
}
