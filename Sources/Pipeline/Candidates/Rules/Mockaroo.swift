enum Mockaroo {
  static let rules: [Rule] = [
    Rule(
      context: "mockaroo-key", of: "Mockaroo", "Mockaroo API key",
      severity: .low,
      names: ["mockaroo"],
      form: [.exactly(8, .lowerHex)], minimumEntropy: 1.5,
      source: "https://www.mockaroo.com/docs",
      rotation: "https://www.mockaroo.com/api/docs")
  ]
}
