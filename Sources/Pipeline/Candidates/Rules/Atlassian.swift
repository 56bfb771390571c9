enum Atlassian {
  static let rules: [Rule] = [
    Rule(
      token: "atlassian-token", of: "Atlassian", "Atlassian account or Bitbucket access token",
      severity: .critical,
      form: [
        .oneOf(["ATATT3xFf", "ATCTT3xFf"]), .within(60...300, .base64URL), .text("="),
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
    Rule(
      context: "atlassian-data-center-token", of: "Atlassian",
      "Jira, Confluence or Bitbucket Data Center token",
      severity: .critical,
      names: ["jira", "confluence", "atlassian", "bitbucket", "bamboo"], words: ["bearer", "_pat"],
      form: [.oneOf(["M", "N", "O"]), .exactly(43, .base64)],
      evidence: { DataCenterToken.evidence(of: $0[...]) },
      source: "https://confluence.atlassian.com/enterprise/"
        + "using-personal-access-tokens-1026032365.html",
      sample: { DataCenterToken.sample(&$0) }),
    Rule(
      token: "bitbucket-data-center-token", of: "Atlassian", "Bitbucket Data Center HTTP token",
      severity: .critical, form: [.text("BBDC-"), .exactly(44, .base64)],
      evidence: { DataCenterToken.evidence(of: $0.dropFirst(5)) },
      source: "https://confluence.atlassian.com/bitbucketserver/http-access-tokens-939515499.html",
      sample: { "BBDC-" + DataCenterToken.sample(&$0) }),
    Rule(
      context: "atlassian-legacy-token", of: "Atlassian", "Atlassian API token, older form",
      severity: .critical, names: ["jira", "confluence", "atlassian"],
      form: [.exactly(24, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://support.atlassian.com/atlassian-account/docs/"
        + "manage-api-tokens-for-your-atlassian-account/",
      rotation: "https://id.atlassian.com/manage-profile/security/api-tokens"),
    Rule(
      context: "bitbucket-client-secret", of: "Atlassian", "Bitbucket OAuth consumer secret",
      severity: .high, names: ["bitbucket"],
      form: [.exactly(32, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/"),
  ]

  private static let checksum = CRC32Suffix(uncovered: 0, writing: .upperHex)
}
