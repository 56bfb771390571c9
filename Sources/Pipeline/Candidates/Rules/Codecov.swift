enum Codecov {
  static let rules: [Rule] = [
    Rule(
      context: "codecov-token", of: "Codecov", "Codecov upload token",
      severity: .low, names: ["codecov"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://docs.codecov.com/docs/codecov-tokens",
      rotation: "https://app.codecov.io/")
  ]
}
