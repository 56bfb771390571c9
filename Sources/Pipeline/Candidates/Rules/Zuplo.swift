enum Zuplo {
  static let rules: [Rule] = [
    Rule(
      token: "zuplo-key", of: "Zuplo", "Zuplo API key",
      severity: .high,
      form: [.text("zpka_"), .exactly(32, .alphanumeric), .text("_"), .exactly(8, .lowerHex)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://zuplo.com/docs/articles/api-key-leak-detection",
      sample: { checksum.completed("zpka_" + $0.alphanumeric(32)) })
  ]

  private static let checksum = CRC32Suffix(uncovered: 5, separator: "_", writing: .hex)
}
