enum Brandfetch {
  static let rules: [Rule] = [
    Rule(
      context: "brandfetch-key", of: "Brandfetch", "Brandfetch API key",
      severity: .low,
      names: ["brandfetch"],
      form: [.within(36...64, .base64), .padding], evidence: { MachineMade.evidence(of: $0) },
      source: "https://docs.brandfetch.com/",
      rotation: "https://developers.brandfetch.com/dashboard/keys")
  ]
}
