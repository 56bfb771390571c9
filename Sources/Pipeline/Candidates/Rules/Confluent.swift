enum Confluent {
  static let rules: [Rule] = [
    Rule(
      token: "confluent-secret", of: "Confluent", "Confluent Cloud API secret",
      severity: .critical, form: [.text("cflt"), .exactly(60, .base64)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://docs.confluent.io/cloud/current/security/authenticate/"
        + "workload-identities/service-accounts/api-keys/overview.html",
      rotation: "https://confluent.cloud/settings/api-keys",
      sample: { checksum.completed("cflt" + $0.characters(54, from: .base64)) })
  ]

  private static let checksum = CRC32Suffix(uncovered: 4, writing: .reversedBase64)
}
