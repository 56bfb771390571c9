internal import Text

/// Keys of Cloudflare.
///
/// The checksum is documented; public samples show that it is CRC-32.
enum Cloudflare {
  static let rules: [Rule] = [
    Rule(
      token: "cloudflare-token", of: "Cloudflare", "Cloudflare user or account API token",
      severity: .critical,
      form: [.oneOf(["cfut_", "cfat_"]), .exactly(40, .alphanumeric), .exactly(8, .lowerHex)],
      evidence: { longSum.evidence(of: $0) },
      source: "https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/",
      rotation: "https://dash.cloudflare.com/profile/api-tokens", live: liveChecks,
      sample: { longSum.completed("cfut_" + $0.alphanumeric(40)) }),
    Rule(
      token: "cloudflare-global-key", of: "Cloudflare", "Cloudflare global API key",
      severity: .critical,
      form: [.text("cfk_"), .exactly(40, .alphanumeric), .exactly(8, .lowerHex)],
      evidence: { shortSum.evidence(of: $0) },
      source: "https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/",
      rotation: "https://dash.cloudflare.com/profile/api-tokens",
      sample: { shortSum.completed("cfk_" + $0.alphanumeric(40)) }),
    Rule(
      token: "cloudflare-origin-key", of: "Cloudflare",
      "Cloudflare origin certificate authority key",
      severity: .critical,
      form: [.text("v1.0-"), .exactly(24, .lowerHex), .text("-"), .exactly(146, .lowerHex)],
      source: "https://developers.cloudflare.com/fundamentals/api/get-started/ca-keys/"),
    Rule(
      context: "cloudflare-legacy-token", of: "Cloudflare", "Cloudflare API token, older form",
      severity: .critical, names: ["cloudflare", "cf_api", "cf_token"],
      form: [.exactly(40, .base64URL)],
      source: "https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/",
      rotation: "https://dash.cloudflare.com/profile/api-tokens", live: liveChecks),
    Rule(
      context: "cloudflare-legacy-global-key", of: "Cloudflare",
      "Cloudflare global API key, older form",
      severity: .critical,
      names: ["cloudflare", "x-auth", "cf_api", "cf_key", "cfkey", "cf_global", "cf_auth"],
      words: ["_global"], form: [.exactly(37, .lowerHex)],
      source: "https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/",
      rotation: "https://dash.cloudflare.com/profile/api-tokens"),
    Rule(
      token: "cloudflare-tunnel-token", of: "Cloudflare", "Cloudflare tunnel token",
      severity: .critical, form: [.text("eyJhIjoi"), .within(100...320, .base64), .padding],
      evidence: { EncodedPart.json(of: $0, from: 0, member: "t") },
      source: "https://developers.cloudflare.com/cloudflare-one/networks/connectors/"
        + "cloudflare-tunnel/configure-tunnels/remote-tunnel-permissions/",
      rotation: "https://one.dash.cloudflare.com/",
      sample: { tunnelSample(&$0) }),
  ]

  private static func tunnelSample(_ make: inout SampleGenerator) -> String {
    let json =
      "{\"a\":\"\(make.hex(32))\",\"t\":\"\(make.uuid())\",\"s\":\"\(make.alphanumeric(44))\"}"
    return Base64Text.encodedForURL(json.utf8)
  }

  private static let longSum = CRC32Suffix(uncovered: 5, writing: .hex)
  private static let shortSum = CRC32Suffix(uncovered: 4, writing: .hex)

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.cloudflare.com/client/v4/user/tokens/verify", .bearer,
      .live(200, when: .equals("result.status", ["active"])),
      .dead(200, when: .equals("result.status", ["expired", "disabled"])), .elsewhere(400, 401),
      shows: ["expires": "result.expires_on"],
      page:
        "https://developers.cloudflare.com/api/resources/user/subresources/tokens/methods/verify/")
  ]
}
