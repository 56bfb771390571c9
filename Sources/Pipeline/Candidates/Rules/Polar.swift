/// Tokens of Polar: after the prefix 37 random characters and their CRC-32.
enum Polar {
  static let rules: [Rule] = [
    Rule(
      token: "polar-token", of: "Polar", "Polar access or refresh token",
      severity: .critical,
      form: [
        .oneOf([
          "polar_oat_", "polar_pat_", "polar_at_o_", "polar_at_u_", "polar_rt_o_", "polar_rt_u_",
          "polar_cs_",
        ]), .exactly(43, .alphanumeric),
      ],
      evidence: { checksum(of: $0).evidence(of: $0) },
      source: "https://polar.sh/docs/integrate/oat",
      rotation: "https://polar.sh/dashboard",
      live: [
        LiveCheck(
          "GET https://api.polar.sh/v1/organizations/?limit=1", .bearer,
          .live(200, when: .has("items")), .restricted(403), .dead(401),
          shows: ["organization": "items.0.name"],
          page: "https://docs.polar.sh/api-reference/organizations/list")
      ],
      sample: {
        CRC32Suffix(uncovered: 10, writing: .base62).completed("polar_oat_" + $0.alphanumeric(37))
      })
  ]

  /// The prefixes have several lengths, so the sum is found from the end.
  private static func checksum(of token: [UInt8]) -> CRC32Suffix {
    CRC32Suffix(uncovered: max(token.count - 43, 0), writing: .base62)
  }
}
