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
      form: [.exactly(40, .alphanumeric)], allowsBareName: false,
      source: "https://firebase.google.com/docs/database/rest/auth",
      rotation: "https://console.firebase.google.com/"),
  ]
}
