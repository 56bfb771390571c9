enum Axiom {
  static let rules: [Rule] = [
    Rule(
      token: "axiom-token", of: "Axiom", "Axiom API token",
      severity: .medium,
      form: [
        .oneOf(["xaat-", "xapt-"]), .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"),
        .exactly(12, .anyHex),
      ],
      source: "https://axiom.co/docs/reference/tokens")
  ]
}
