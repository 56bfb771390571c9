enum Langfuse {
  static let rules: [Rule] = [
    Rule(
      token: "langfuse-secret-key", of: "Langfuse", "Langfuse secret key",
      severity: .high,
      form: [
        .text("sk-lf-"), .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"),
        .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://langfuse.com/docs/api-and-data-platform/features/public-api")
  ]
}
