enum PubNub {
  static let rules: [Rule] = [
    Rule(
      token: "pubnub-secret-key", of: "PubNub", "PubNub secret key",
      severity: .high, form: [.text("sec-c-"), .exactly(48, .base64)],
      source: "https://www.pubnub.com/docs/general/setup/account-setup",
      rotation: "https://admin.pubnub.com/"),
    Rule(
      token: "pubnub-client-key", of: "PubNub", "PubNub publish or subscribe key",
      severity: .low,
      form: [
        .oneOf(["pub-c-", "sub-c-"]), .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"),
        .exactly(12, .anyHex),
      ], isPublishable: true,
      source: "https://www.pubnub.com/docs/general/setup/account-setup"),
  ]
}
