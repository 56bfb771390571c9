internal import Text

enum OnePassword {
  static let rules: [Rule] = [
    Rule(
      token: "onepassword-service-token", of: "1Password", "1Password service account token",
      severity: .critical, form: [.text("ops_eyJ"), .within(250...2000, .base64URL)],
      evidence: { EncodedPart.json(of: $0, from: 4, member: "secretKey") },
      source: "https://developer.1password.com/docs/service-accounts/security/",
      rotation: "https://my.1password.com/developer-tools",
      sample: { sample(&$0) }),
    Rule(
      token: "onepassword-secret-key", of: "1Password", "1Password secret key",
      severity: .critical,
      form: [
        .text("A3-"), .exactly(6, .upperAlphanumeric), .text("-"), .exactly(6, .upperAlphanumeric),
        .text("-"), .exactly(5, .upperAlphanumeric), .text("-"), .exactly(5, .upperAlphanumeric),
        .text("-"), .exactly(5, .upperAlphanumeric), .text("-"), .exactly(5, .upperAlphanumeric),
      ],
      source: "https://support.1password.com/secret-key/"),
  ]

  private static func sample(_ make: inout SampleGenerator) -> String {
    let json = "{\"signInAddress\":\"a.1password.com\",\"secretKey\":\"\(make.alphanumeric(210))\"}"
    return "ops_" + Base64Text.encodedForURL(json.utf8)
  }
}
