enum Ayrshare {
  static let rules: [Rule] = [
    Rule(
      context: "ayrshare-key", of: "Ayrshare", "Ayrshare API key",
      severity: .high,
      names: ["ayrshare"],
      form: [
        .exactly(7, .upperAlphanumeric), .text("-"), .exactly(7, .upperAlphanumeric), .text("-"),
        .exactly(7, .upperAlphanumeric), .text("-"), .exactly(7, .upperAlphanumeric),
      ],
      source: "https://www.ayrshare.com/docs/apis/overview",
      rotation: "https://app.ayrshare.com/api")
  ]
}
