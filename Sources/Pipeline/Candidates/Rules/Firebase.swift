enum Firebase {
  static let rules: [Rule] = [
    Rule(
      token: "firebase-messaging-server-key", of: "Firebase",
      "Firebase Cloud Messaging server key (retired in 2024)",
      severity: .medium,
      form: [.text("AAAA"), .exactly(7, .base64URL), .text(":APA91b"), .exactly(134, .base64URL)],
      source: "https://firebase.google.com/docs/cloud-messaging/migrate-v1",
      rotation: "https://console.firebase.google.com/"),
    Rule(
      context: "firebase-database-secret", of: "Firebase", "Firebase Realtime Database secret",
      severity: .critical,
      names: [
        "firebaseio.com", "firebase_database", "firebasedatabase", "firebase_db", "firebasesecret",
        "firebase_secret",
      ],
      form: [.exactly(40, .alphanumeric)],
      source: "https://firebase.google.com/docs/database/rest/auth",
      rotation: "https://console.firebase.google.com/"),
    Rule(
      id: "google-app-id", provider: "Firebase", summary: "Firebase app ID, an identifier",
      severity: .low, confidence: .low,
      anchors: [":ios:", ":android:", ":web:", ":macos:"].map { .exact($0) },
      reach: .token(before: 16, after: 41),
      pattern: TokenForm.wordBorder
        + "(1:[0-9]{6,13}:(?:ios|android|web|macos):[0-9a-f]{12,40})(?![A-Za-z0-9_])",
      minimumEntropy: 2.5, isPublishable: true,
      source: "https://firebase.google.com/docs/projects/learn-more#config-files-objects",
      examples: { make in
        [
          "<key>GOOGLE_APP_ID</key>\n\t<string>1:\(make.digits(12)):ios:\(make.hex(22))</string>",
          "appId: \"1:\(make.digits(12)):web:\(make.hex(22))\"",
        ]
      },
      counterexamples: { make in
        ["2:\(make.digits(12)):ios:\(make.hex(22))", "1:\(make.digits(4)):ios:\(make.hex(22))"]
      }),
  ]
}
