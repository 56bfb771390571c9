/// Tokens of npm.
///
/// The checksum is that of GitHub's tokens.
enum NPM {
  static let rules: [Rule] = [
    Rule(
      token: "npm-token", of: "npm", "npm access token",
      severity: .critical, form: [.text("npm_"), .exactly(36, .alphanumeric)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format/",
      rotation: "https://docs.npmjs.com/revoking-access-tokens",
      live: [
        LiveCheck(
          "GET https://registry.npmjs.org/-/whoami", .bearer, .live(200, when: .has("username")),
          .restricted(403), .dead(401), shows: ["account": "username"],
          page: "https://docs.npmjs.com/cli/commands/npm-whoami")
      ],
      revocation: LiveCheck(
        "DELETE https://registry.npmjs.org/-/npm/v1/tokens/token/{secret}", .bearer,
        .dead(200, 204), page: "https://docs.npmjs.com/cli/commands/npm-token"),
      sample: { checksum.completed("npm_" + $0.alphanumeric(30)) }),
    Rule(
      context: "npm-legacy-token", of: "npm", "npm access token, older form",
      severity: .critical, names: ["_authtoken", "npm_token", "npm_auth"], form: TokenForm.uuid,
      source: "https://docs.npmjs.com/about-access-tokens",
      rotation: "https://docs.npmjs.com/revoking-access-tokens"),
  ]

  private static let checksum = CRC32Suffix(uncovered: 4, writing: .base62)
}
