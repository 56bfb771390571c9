enum Postmark {
  static let rules: [Rule] = [
    Rule(
      context: "postmark-token", of: "Postmark", "Postmark server or account token",
      severity: .high, names: ["postmark"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://postmarkapp.com/developer/api/overview",
      rotation: "https://account.postmarkapp.com/")
  ]
}
