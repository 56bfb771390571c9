enum Twilio {
  static let rules: [Rule] = [
    Rule(
      context: "twilio-auth-token", of: "Twilio", "Twilio auth token",
      severity: .critical, names: ["twilio"], form: [.exactly(32, .lowerHex)],
      source: "https://www.twilio.com/docs/iam/api/authtoken",
      rotation: "https://console.twilio.com/",
      live: [
        LiveCheck(
          "GET https://api.twilio.com/2010-04-01/Accounts/{sid}.json",
          .basic(user: "{sid}", password: "{secret}"), .live(200, when: .has("status")), .dead(401),
          needs: [Companion("sid", "account SID", #"\bAC[0-9a-f]{32}\b"#)],
          shows: ["status": "status", "kind": "type"],
          page: "https://www.twilio.com/docs/iam/api/account")
      ]),
    Rule(
      context: "twilio-api-key", of: "Twilio", "Twilio API key id",
      severity: .medium, names: ["twilio"], form: [.text("SK"), .exactly(32, .anyHex)],
      source: "https://www.twilio.com/docs/iam/api-keys",
      rotation: "https://console.twilio.com/"),
    Rule(
      context: "twilio-account-sid", of: "Twilio", "Twilio account id",
      severity: .low, names: ["twilio"], words: ["sid", "account"],
      form: [.text("AC"), .exactly(32, .anyHex)], isPublishable: true,
      source: "https://www.twilio.com/docs/glossary/what-is-a-sid"),
    Rule(
      token: "twilio-api-key-without-name", of: "Twilio", "Twilio API key id without its name",
      severity: .medium, confidence: .medium,
      form: [.oneOf(starts), .exactly(31, .lowerHex)],
      source: "https://www.twilio.com/docs/iam/api-keys",
      rotation: "https://console.twilio.com/"),
  ]

  /// The prefix with each digit that can follow: it alone is in too many texts.
  private static let starts = Alphabet.lowerHex.characters.map { "SK\($0)" }
}
