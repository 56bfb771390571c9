enum Railway {
  static let rules: [Rule] = [
    Rule(
      context: "railway-token", of: "Railway", "Railway token",
      severity: .critical, names: ["railway"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://docs.railway.com/integrations/api",
      rotation: "https://railway.com/account/tokens")
  ]
}
