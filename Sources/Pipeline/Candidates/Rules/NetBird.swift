/// Tokens of NetBird: after the prefix 30 random characters and their CRC-32.
enum NetBird {
  static let rules: [Rule] = [
    Rule(
      token: "netbird-token", of: "NetBird", "NetBird personal access token",
      severity: .critical, form: [.text("nbp_"), .exactly(36, .alphanumeric)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://docs.netbird.io/how-to/access-netbird-public-api",
      rotation: "https://app.netbird.io/",
      sample: { checksum.completed("nbp_" + $0.alphanumeric(30)) })
  ]

  private static let checksum = CRC32Suffix(uncovered: 4, writing: .base62)
}
