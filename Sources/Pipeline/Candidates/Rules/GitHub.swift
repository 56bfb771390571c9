enum GitHub {
  static let rules: [Rule] = [
    Rule(
      token: "github-token", of: "GitHub", "GitHub personal, OAuth or app token",
      severity: .critical,
      form: [.oneOf(["ghp_", "gho_", "ghu_", "ghs_", "ghr_"]), .exactly(36, .alphanumeric)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://github.blog/engineering/platform-security/"
        + "behind-githubs-new-authentication-token-formats/",
      rotation: "https://github.com/settings/tokens", live: liveChecks, revocation: revocation,
      sample: { checksum.completed("ghp_" + $0.alphanumeric(30)) }),
    Rule(
      token: "github-fine-grained-token", of: "GitHub", "GitHub fine-grained personal access token",
      severity: .critical,
      form: [
        .text("github_pat_"), .exactly(22, .alphanumeric), .text("_"), .exactly(59, .alphanumeric),
      ],
      source: "https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/"
        + "about-authentication-to-github",
      rotation: "https://github.com/settings/personal-access-tokens", live: liveChecks,
      revocation: revocation),
    Rule(
      context: "github-legacy-token", of: "GitHub", "GitHub token or client secret, older form",
      severity: .critical,
      names: [
        "github_token", "githubtoken", "github-token", "github_api", "githubapi", "github_access",
        "githubaccess", "github_secret", "githubsecret", "github_key", "githubkey", "github_oauth",
        "githuboauth", "github_pat", "githubpat", "github_client", "githubclient", "gh_token",
        "ghtoken", "gh_pat",
      ],
      form: [.exactly(40, .lowerHex)],
      source: "https://github.blog/engineering/platform-security/"
        + "behind-githubs-new-authentication-token-formats/",
      rotation: "https://github.com/settings/tokens"),
    Rule(
      id: "github-url-token", provider: "GitHub",
      summary: "GitHub token of the older form in the address of a repository",
      severity: .critical, confidence: .high, anchors: [.exact("@github.com")],
      reach: .token(before: 58, after: 0),
      pattern: #"//([0-9a-f]{40})(?::x-oauth-basic)?@github\.com"#, minimumEntropy: 3,
      source: "https://github.blog/engineering/infrastructure/"
        + "easier-builds-and-deployments-using-git-over-https-and-oauth/",
      rotation: "https://github.com/settings/tokens", live: liveChecks, revocation: revocation,
      examples: { make in
        [
          "https://\(make.hex(40)):x-oauth-basic@github.com/a/b.git",
          "git+https://\(make.hex(40))@github.com/a/b.git",
        ]
      },
      counterexamples: { make in
        ["https://\(make.hex(39))@github.com/a/b.git", "https://github.com/a/b/\(make.hex(40))"]
      }),
  ]

  /// The CRC-32 of 30 characters as six digits of base 62, as `source` documents.
  private static let checksum = CRC32Suffix(uncovered: 4, writing: .base62)

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.github.com/user", .bearer, .live(200, when: .has("login")), .dead(401),
      .restricted(403, when: .equals("message", ["Resource not accessible by integration"])),
      headers: ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"],
      shows: [
        "account": "login", "scopes": "@x-oauth-scopes",
        "expires": "@github-authentication-token-expiration",
      ], page: "https://docs.github.com/en/rest/users/users#get-the-authenticated-user")
  ]

  private static let revocation = LiveCheck(
    "POST https://api.github.com/credentials/revoke", .template, .dead(202),
    headers: ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"],
    body: #"{"credentials":["{secret}"]}"#, only: ["ghp_", "gho_", "ghu_", "ghr_", "github_pat_"],
    page: "https://docs.github.com/en/rest/credentials/revoke")
}
