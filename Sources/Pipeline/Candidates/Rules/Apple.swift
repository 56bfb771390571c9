/// Keys of App Store Connect, of Apple's services and accounts.
enum Apple {
  static let rules: [Rule] = [
    Rule(
      context: "apple-shared-secret", of: "Apple", "App Store shared secret for receipts",
      severity: .high,
      names: ["verifyreceipt", "receipt-data", "sharedsecret", "shared_secret", "shared-secret"],
      form: [.exactly(32, .lowerHex)],
      source: "https://developer.apple.com/documentation/appstorereceipts/requestbody",
      rotation: "https://appstoreconnect.apple.com/"),
    Rule(
      context: "apple-app-specific-password", of: "Apple", "Apple app-specific password",
      severity: .critical,
      names: [
        "specific_password", "specific-password", "specificpassword", "altool", "notarytool",
      ], words: ["-p"],
      form: [
        .exactly(4, .lowerLetters), .text("-"), .exactly(4, .lowerLetters), .text("-"),
        .exactly(4, .lowerLetters), .text("-"), .exactly(4, .lowerLetters),
      ],
      source: "https://support.apple.com/102654",
      rotation: "https://account.apple.com/"),
    Rule(
      token: "apple-auth-key-base64", of: "Apple",
      "App Store Connect, push or purchase key (.p8) without its header",
      severity: .critical, form: [.oneOf(["MIGTAgEAMBMGByqGSM49AgEG"]), .exactly(176, .base64)],
      evidence: { AppleKey.evidence(of: $0) },
      source: "https://developer.apple.com/documentation/appstoreconnectapi/"
        + "creating-api-keys-for-app-store-connect-api",
      rotation: "https://appstoreconnect.apple.com/access/integrations/api",
      live: [.appStoreConnect]),
    Rule(
      token: "apple-auth-key-short-base64", of: "Apple",
      "App Store Connect, push or purchase key (.p8) without its header, short form",
      severity: .critical, form: [.oneOf(["MIGHAgEAMBMGByqGSM49AgEG"]), .exactly(160, .base64)],
      evidence: { AppleKey.evidence(of: $0) },
      source: "https://developer.apple.com/documentation/appstoreconnectapi/"
        + "creating-api-keys-for-app-store-connect-api",
      rotation: "https://appstoreconnect.apple.com/access/integrations/api",
      live: [.appStoreConnect]),
  ]
}

extension LiveCheck {
  /// A token that a key of App Store Connect signs.
  static let appStoreConnect =
    LiveCheck(
      "GET https://api.appstoreconnect.apple.com/v1/apps?limit=1", .appStoreToken,
      .live(200, when: .has("data")), .restricted(403), .dead(401),
      needs: [
        Companion("key", "key ID", #"(?i:key.?id|authkey)[^A-Za-z0-9\n]{1,12}([A-Z0-9]{10})\b"#),
        Companion(
          "issuer", "issuer ID",
          #"(?i)issuer[^\n]{0,24}?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b"#
        ),
      ], shows: ["app": "data.0.attributes.bundleId"],
      page:
        "https://developer.apple.com/documentation/appstoreconnectapi/generating-tokens-for-api-requests"
    )
}
