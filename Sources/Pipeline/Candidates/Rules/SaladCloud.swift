enum SaladCloud {
  static let rules: [Rule] = [
    Rule(
      token: "salad-cloud-key", of: "Salad Cloud", "Salad Cloud API key",
      severity: .high, form: [.text("salad_cloud_user_"), .exactly(49, .alphanumeric)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://docs.salad.com/reference/saladcloud-api/api-usage",
      rotation: "https://portal.salad.com/api-key",
      sample: { checksum.completed("salad_cloud_user_" + $0.alphanumeric(43)) })
  ]

  private static let checksum = CRC32Suffix(uncovered: 17, writing: .base62)
}
