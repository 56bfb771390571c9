internal import Text

enum Mapbox {
  static let rules: [Rule] = [
    Rule(
      token: "mapbox-secret-token", of: "Mapbox", "Mapbox secret access token",
      severity: .high,
      form: [.text("sk.eyJ"), .within(40...200, .base64URL), .text("."), .exactly(22, .base64URL)],
      evidence: hasUser,
      source: "https://docs.mapbox.com/help/dive-deeper/access-tokens/",
      rotation: "https://console.mapbox.com/account/access-tokens/", live: liveChecks,
      sample: { sample(prefix: "sk.", &$0) }),
    Rule(
      token: "mapbox-public-token", of: "Mapbox", "Mapbox public access token",
      severity: .low,
      form: [.text("pk.eyJ"), .within(40...200, .base64URL), .text("."), .exactly(22, .base64URL)],
      evidence: hasUser, isPublishable: true,
      source: "https://docs.mapbox.com/help/dive-deeper/access-tokens/", live: liveChecks,
      sample: { sample(prefix: "pk.", &$0) }),
  ]

  private static let hasUser: @Sendable ([UInt8]) -> Evidence = {
    EncodedPart.json(of: $0, from: 3, to: UInt8(ascii: "."), member: "u")
  }

  private static func sample(prefix: String, _ make: inout SampleGenerator) -> String {
    let account = "{\"u\":\"\(make.alphanumeric(8))\",\"a\":\"c\(make.alphanumeric(24))\"}"
    return prefix + Base64Text.encodedForURL(account.utf8) + "." + make.base64URL(22)
  }

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.mapbox.com/tokens/v2?access_token={secret}", .template,
      .live(200, when: .equals("code", ["TokenValid"])),
      .dead(
        200,
        when: .equals("code", ["TokenMalformed", "TokenInvalid", "TokenExpired", "TokenRevoked"])),
      shows: ["account": "token.user"],
      page: "https://docs.mapbox.com/api/accounts/tokens/#retrieve-a-token")
  ]
}
