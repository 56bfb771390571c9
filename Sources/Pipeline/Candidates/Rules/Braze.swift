enum Braze {
  static let rules: [Rule] = [
    Rule(
      context: "braze-key", of: "Braze", "Braze API key",
      severity: .medium, names: ["braze", "appboy"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://www.braze.com/docs/api/basics/",
      rotation: "https://dashboard.braze.com/")
  ]
}
