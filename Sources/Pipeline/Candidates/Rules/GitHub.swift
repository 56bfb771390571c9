enum GitHub {
  static let rules: [Rule] = [
    Rule(
      token: "github-token", of: "GitHub", "GitHub personal, OAuth or app token",
      severity: .critical,
      form: [.oneOf(["ghp_", "gho_", "ghu_", "ghs_", "ghr_"]), .exactly(36, .alphanumeric)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://github.blog/engineering/platform-security/"
        + "behind-githubs-new-authentication-token-formats/",
      rotation: "https://github.com/settings/tokens",
      sample: { checksum.completed("ghp_" + $0.alphanumeric(30)) }),
    Rule(
      token: "github-fine-grained-token", of: "GitHub", "GitHub fine-grained personal access token",
      severity: .critical,
      form: [
        .text("github_pat_"), .exactly(22, .alphanumeric), .text("_"), .exactly(59, .alphanumeric),
      ],
      source: "https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/"
        + "about-authentication-to-github",
      rotation: "https://github.com/settings/personal-access-tokens"),
  ]

  /// The CRC-32 of 30 characters as six digits of base 62, as `source` documents.
  private static let checksum = CRC32Suffix(uncovered: 4, writing: .base62)
}
