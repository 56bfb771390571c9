/// Keys of Xcode's local tests of purchases.
enum StoreKit {
  static let rules: [Rule] = [
    Rule(
      id: "storekit-test-key", provider: "StoreKit",
      summary: "Key that Xcode makes for local tests of subscription offers", severity: .low,
      confidence: .low, anchors: [.exact("subscriptionOffersKeyPair")], reach: .following(700),
      pattern:
        #""\s{0,4}:\s{0,4}\{[^}]{0,300}?"privateKey"\s{0,4}:\s{0,4}"([A-Za-z0-9+/=\\]{100,320})""#,
      minimumEntropy: 3, isPublishable: true,
      source:
        "https://developer.apple.com/documentation/xcode/setting-up-storekit-testing-in-xcode",
      examples: { make in
        [
          "\"subscriptionOffersKeyPair\" : {\n  \"id\" : \"\(make.hex(8))\",\n"
            + "  \"privateKey\" : \"\(make.characters(184, from: .base64))\"\n}"
        ]
      },
      counterexamples: { make in
        ["\"subscriptionOffersKeyPair\" : {\n  \"id\" : \"\(make.hex(8))\"\n}"]
      })
  ]
}
