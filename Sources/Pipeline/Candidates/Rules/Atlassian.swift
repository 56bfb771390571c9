enum Atlassian {
  static let rules: [Rule] = [
    Rule(
      token: "atlassian-token", of: "Atlassian", "Atlassian account or Bitbucket access token",
      severity: .critical,
      form: [
        .oneOf(["ATATT3xFf", "ATCTT3xFf"]), .within(100...240, .base64URL), .text("="),
        .exactly(8, .upperHex),
      ],
      evidence: { checksum.evidence(of: $0) },
      source: "https://support.atlassian.com/atlassian-account/docs/"
        + "manage-api-tokens-for-your-atlassian-account/",
      rotation: "https://id.atlassian.com/manage-profile/security/api-tokens",
      sample: { checksum.completed("ATATT3xFf" + $0.base64URL(160) + "=") }),
    Rule(
      token: "bitbucket-app-password", of: "Atlassian", "Bitbucket app password",
      severity: .critical,
      form: [.text("ATBB"), .exactly(24, .alphanumeric), .exactly(8, .upperHex)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://support.atlassian.com/bitbucket-cloud/docs/app-passwords/",
      rotation: "https://bitbucket.org/account/settings/app-passwords/",
      sample: { checksum.completed("ATBB" + $0.alphanumeric(24)) }),
  ]

  private static let checksum = CRC32Suffix(uncovered: 0, writing: .upperHex)
}
