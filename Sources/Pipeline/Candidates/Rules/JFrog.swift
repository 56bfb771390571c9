internal import Text

enum JFrog {
  static let rules: [Rule] = [
    Rule(
      token: "jfrog-api-key", of: "JFrog", "JFrog Artifactory API key",
      severity: .critical, form: [.text("AKCp"), .within(68...70, .alphanumeric)],
      source: "https://jfrog.com/help/r/jfrog-platform-administration-documentation/"
        + "access-tokens"),
    Rule(
      token: "jfrog-reference-token", of: "JFrog", "JFrog reference token",
      severity: .critical, form: [.text("cmVmdGtu"), .exactly(56, .alphanumeric)],
      evidence: {
        EncodedPart.prefix(
          of: $0, from: 0, marker: Array("reftkn:".utf8), name: "a reference token")
      },
      source: "https://jfrog.com/help/r/jfrog-platform-administration-documentation/"
        + "access-tokens",
      sample: { referenceSample(&$0) }),
  ]

  private static func referenceSample(_ make: inout SampleGenerator) -> String {
    let text = "reftkn:01:" + make.digits(10) + ":" + make.alphanumeric(27)
    return Base64Text.encodedForURL(text.utf8)
  }
}
