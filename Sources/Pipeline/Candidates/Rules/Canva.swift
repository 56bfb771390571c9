enum Canva {
  static let rules: [Rule] = [
    Rule(
      token: "canva-client-secret", of: "Canva", "Canva client secret",
      severity: .high, form: [.text("cnvca"), .exactly(43, .base64URL), .exactly(8, .lowerHex)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://www.canva.dev/docs/connect/authentication/",
      sample: { checksum.completed("cnvca" + $0.base64URL(43)) })
  ]

  private static let checksum = CRC32Suffix(uncovered: 0, writing: .hex)
}
