enum OneSignal {
  static let rules: [Rule] = [
    Rule(
      token: "onesignal-key", of: "OneSignal", "OneSignal app or organization API key",
      severity: .high, form: [.oneOf(["os_v2_app_", "os_v2_org_"]), .exactly(103, .lowerBase32)],
      source: "https://documentation.onesignal.com/docs/en/keys-and-ids",
      rotation: "https://dashboard.onesignal.com/",
      live: [
        LiveCheck(
          "GET https://api.onesignal.com/apps", .authorization("Key"), .live(200), .restricted(403),
          .dead(401), only: ["os_v2_org_"],
          page: "https://documentation.onesignal.com/reference/view-apps")
      ]),
    Rule(
      context: "onesignal-legacy-key", of: "OneSignal", "OneSignal REST API key, older form",
      severity: .high, names: ["onesignal", "one_signal"], form: [.exactly(48, .alphanumeric)],
      source: "https://documentation.onesignal.com/docs/en/keys-and-ids",
      rotation: "https://dashboard.onesignal.com/"),
  ]
}
