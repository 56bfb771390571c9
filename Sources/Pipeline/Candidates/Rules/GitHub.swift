internal import Deflate

/// Tokens of GitHub.
enum GitHub {
  static let rules = [personalAccessToken]

  /// The checksum: github.blog, "Behind GitHub's new authentication token formats", April 2021.
  private static let personalAccessToken = Rule(
    id: "github-token", provider: "GitHub",
    summary: "GitHub personal, OAuth or app token", severity: .critical, tier: .high,
    anchors: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map { .exact($0) },
    reach: .token(before: 1, after: 37),
    pattern: #"(?<![A-Za-z0-9_])gh[opsur]_[A-Za-z0-9]{36}(?![A-Za-z0-9_])"#,
    source: "https://github.blog/engineering/platform-security/"
      + "behind-githubs-new-authentication-token-formats/",
    rotation: "https://github.com/settings/tokens",
    examples: { make in ["token: ghp_" + make.alphanumeric(36)] },
    counterexamples: { make in ["ghp_" + make.alphanumeric(35), "xghp_" + make.alphanumeric(36)] })
}
