/// Tokens of Vercel.
///
/// Public samples show that the last six characters are the CRC-32 of the fifty before.
enum Vercel {
  static let rules: [Rule] = [
    Rule(
      token: "vercel-token", of: "Vercel", "Vercel access token",
      severity: .critical,
      form: [.oneOf(["vcp_", "vci_", "vcr_", "vca_", "vck_"]), .exactly(56, .alphanumeric)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://vercel.com/docs/rest-api/reference/welcome",
      rotation: "https://vercel.com/account/settings/tokens",
      live: [
        LiveCheck(
          "GET https://api.vercel.com/v2/user", .bearer, .live(200, when: .has("user")), .dead(401),
          .dead(403, when: .has("error.invalidToken")), shows: ["account": "user.username"],
          page: "https://vercel.com/docs/rest-api/user/get-the-user")
      ],
      sample: { checksum.completed("vcp_" + $0.alphanumeric(50)) }),
    Rule(
      context: "vercel-legacy-token", of: "Vercel", "Vercel access token, older form",
      severity: .critical, names: ["vercel", "zeit_", "now_token"],
      form: [.exactly(24, .alphanumeric)],
      source: "https://vercel.com/docs/rest-api/reference/welcome",
      rotation: "https://vercel.com/account/settings/tokens"),
    Rule(
      token: "vercel-blob-token", of: "Vercel", "Vercel Blob read-write token",
      severity: .critical,
      form: [
        .text("vercel_blob_rw_"), .within(12...24, .alphanumeric), .text("_"),
        .within(24...48, .alphanumeric),
      ],
      source: "https://vercel.com/docs/vercel-blob/using-blob-sdk"),
  ]

  private static let checksum = CRC32Suffix(uncovered: 4, writing: .base62)
}
