/// Keys of the file encryption tool age.
enum Age {
  static let rules: [Rule] = [
    Rule(
      token: "age-secret-key", of: "age", "age secret key",
      severity: .critical, form: [.text("AGE-SECRET-KEY-1"), .exactly(58, .upperAlphanumeric)],
      evidence: { Bech32.evidence(of: $0) },
      source: "https://age-encryption.org/v1",
      sample: { sample(&$0) })
  ]

  private static func sample(_ make: inout SampleGenerator) -> String {
    let values = (0..<52).map { $0 == 51 ? 0 : UInt32.random(in: 0..<32, using: &make) }
    return Bech32.encoded(name: "age-secret-key-", values: values)
  }
}
