enum Chromatic {
  static let rules: [Rule] = [
    Rule(
      token: "chromatic-token", of: "Chromatic", "Chromatic project token",
      severity: .medium, form: [.text("chpt_"), .within(12...40, .lowerHex)], minimumEntropy: 2.6,
      source: "https://www.chromatic.com/docs/cli/",
      rotation: "https://www.chromatic.com/")
  ]
}
