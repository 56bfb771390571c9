enum OneSignal {
  static let rules: [Rule] = [
    Rule(
      token: "onesignal-key", of: "OneSignal", "OneSignal app or organization API key",
      severity: .high, form: [.oneOf(["os_v2_app_", "os_v2_org_"]), .exactly(103, .lowerBase32)],
      source: "https://documentation.onesignal.com/docs/en/keys-and-ids",
      rotation: "https://dashboard.onesignal.com/"),
    Rule(
      context: "onesignal-legacy-key", of: "OneSignal", "OneSignal REST API key, older form",
      severity: .high, names: ["onesignal", "one_signal"], form: [.exactly(48, .alphanumeric)],
      source: "https://documentation.onesignal.com/docs/en/keys-and-ids",
      rotation: "https://dashboard.onesignal.com/"),
  ]
}
