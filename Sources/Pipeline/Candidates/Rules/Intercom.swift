enum Intercom {
  static let rules: [Rule] = [
    Rule(
      token: "intercom-token", of: "Intercom", "Intercom access token",
      severity: .high, form: [.text("dG9rO"), .exactly(54, .base64), .text("=")],
      source: "https://developers.intercom.com/docs/build-an-integration/learn-more/"
        + "authentication",
      rotation: "https://app.intercom.com/a/apps/_/developer-hub"),
    Rule(
      token: "intercom-sdk-key", of: "Intercom", "Intercom mobile SDK key",
      severity: .low,
      form: [.oneOf(["ios_sdk-", "android_sdk-"]), .exactly(40, .lowerHex)], isPublishable: true,
      source: "https://developers.intercom.com/installing-intercom/ios/installation"),
  ]
}
