internal import Text

enum JFrog {
  static let rules: [Rule] = [
    Rule(
      token: "jfrog-api-key", of: "JFrog", "JFrog Artifactory API key",
      severity: .critical, form: [.text("AKCp"), .within(60...80, .alphanumeric)],
      source: "https://jfrog.com/help/r/jfrog-platform-administration-documentation/"
        + "access-tokens"),
    Rule(
      token: "jfrog-reference-token", of: "JFrog", "JFrog reference token",
      severity: .critical, form: [.text("cmVmdGtu"), .within(50...72, .alphanumeric)],
      evidence: {
        EncodedPart.prefix(
          of: $0, from: 0, marker: Array("reftkn:".utf8), name: "a reference token")
      },
      source: "https://jfrog.com/help/r/jfrog-platform-administration-documentation/"
        + "access-tokens",
      sample: { referenceSample(&$0) }),
    Rule(
      context: "jfrog-identity-token", of: "JFrog", "JFrog identity or reference token",
      severity: .critical, names: names, form: [.exactly(64, .alphanumeric)],
      evidence: { MachineMade.mixedCaseEvidence(of: $0) }, source: tokens),
    Rule(
      context: "jfrog-legacy-key", of: "JFrog", "JFrog API key, older form",
      severity: .critical, names: names, form: [.exactly(73, .alphanumeric)], source: tokens),
    Rule(
      context: "jfrog-short-key", of: "JFrog", "JFrog API key, short form",
      severity: .critical, names: names, words: ["-art-"],
      form: [.text("AKC"), .within(12...90, .alphanumeric)], source: tokens),
    Rule(
      context: "jfrog-encrypted-password", of: "JFrog", "JFrog encrypted password",
      severity: .high, names: names, words: ["-art-"],
      form: [.text("AP"), .exactly(1, .upperHex), .within(10...60, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://jfrog.com/help/r/jfrog-platform-administration-documentation/"
        + "using-your-secure-password"),
  ]

  private static let names = ["jfrog", "artifactory", "bintray"]
  private static let tokens =
    "https://jfrog.com/help/r/jfrog-platform-administration-documentation/access-tokens"

  private static func referenceSample(_ make: inout SampleGenerator) -> String {
    let text = "reftkn:01:" + make.digits(10) + ":" + make.alphanumeric(27)
    return Base64Text.encodedForURL(text.utf8)
  }
}
