/// Tokens of Private Packagist, which documents that the last eight digits are the CRC-32 of all
/// before.
enum Packagist {
  static let rules: [Rule] = [
    Rule(
      token: "packagist-token", of: "Private Packagist", "Private Packagist authentication token",
      severity: .critical,
      form: [
        .oneOf(["packagist_ort_", "packagist_out_", "packagist_uut_", "packagist_cut_"]),
        .exactly(68, .lowerHex),
      ],
      evidence: { checksum.evidence(of: $0) },
      source: "https://packagist.com/docs/composer-authentication",
      rotation: "https://packagist.com/",
      sample: { checksum.completed("packagist_out_" + $0.hex(60)) }),
    Rule(
      token: "packagist-secret", of: "Private Packagist", "Private Packagist API secret",
      severity: .critical, form: [.text("packagist_acs_"), .within(40...120, .lowerHex)],
      source: "https://packagist.com/docs/api",
      rotation: "https://packagist.com/"),
  ]

  private static let checksum = CRC32Suffix(uncovered: 0, writing: .hex)
}
